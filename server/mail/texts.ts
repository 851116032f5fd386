import type { MailLanguage } from './language.ts'

type Texts = {
  readonly orCode: (code: string) => string
  readonly ignore: string
  readonly confirm: {
    readonly subject: (brand: string) => string
    readonly why: (brand: string, time: string) => string
    readonly more: string
    readonly open: string
  }
  readonly recover: {
    readonly subject: (brand: string) => string
    readonly why: (brand: string) => string
    readonly open: string
  }
  readonly newEmail: {
    readonly subject: (brand: string) => string
    readonly why: (brand: string, from: string, to: string) => string
    readonly open: string
  }
  readonly emailNotice: {
    readonly subject: (brand: string) => string
    readonly what: (to: string) => string
    readonly help: (link: string) => string
  }
  readonly member: { readonly subject: (brand: string) => string; readonly what: string }
}

const en: Texts = {
  orCode: (code) => `Or enter this code: ${code}`,
  ignore: 'Wasn’t it you? Ignore this email, and nothing will change.',
  confirm: {
    subject: (brand) => `Confirm your account at ${brand}`,
    why: (brand, time) => `You signed up for ${brand} with this email address on ${time}.`,
    more: 'Somebody else may have signed up with this address, too. Each email opens only the sign-up of its own time: open this one only if that time is yours.',
    open: 'Open this link to confirm your account. It works for one hour.',
  },
  recover: {
    subject: (brand) => `Choose a new password for ${brand}`,
    why: (brand) =>
      `Somebody, most likely you, asked for a new password for your account at ${brand}.`,
    open: 'Open this link to choose a new password. It works once, for one hour.',
  },
  newEmail: {
    subject: (brand) => `Confirm your new email address at ${brand}`,
    why: (brand, from, to) =>
      `You asked to change the email address of your account at ${brand} from ${from} to ${to}.`,
    open: 'Open this link to make the change. It works once, for one hour.',
  },
  emailNotice: {
    subject: (brand) => `Your email address at ${brand} is about to change`,
    what: (to) => `Somebody who knows your password asked to change your email address to ${to}.`,
    help: (link) => `Wasn’t it you? Choose a new password now: ${link}`,
  },
  member: {
    subject: (brand) => `You have an account at ${brand}`,
    what: 'Somebody tried to use this address for an account, but it has one already. You can log in with it, or choose a new password:',
  },
}

const es: Texts = {
  orCode: (code) => `O introduce este código: ${code}`,
  ignore: '¿No has sido tú? Entonces ignora este correo: no cambia nada.',
  confirm: {
    subject: (brand) => `Confirma tu cuenta de ${brand}`,
    why: (brand, time) => `Te registraste en ${brand} con esta dirección de correo el ${time}.`,
    more: 'Puede que otra persona también se haya registrado con esta dirección. Cada correo abre solo el registro de su propia hora: abre este solo si esa hora es la tuya.',
    open: 'Abre este enlace para confirmar tu cuenta. Funciona durante una hora.',
  },
  recover: {
    subject: (brand) => `Elige una contraseña nueva para ${brand}`,
    why: (brand) =>
      `Alguien, seguramente tú, ha pedido una contraseña nueva para tu cuenta de ${brand}.`,
    open: 'Abre este enlace para elegir una contraseña nueva. Funciona una vez, durante una hora.',
  },
  newEmail: {
    subject: (brand) => `Confirma tu nueva dirección en ${brand}`,
    why: (brand, from, to) =>
      `Has pedido cambiar la dirección de correo de tu cuenta de ${brand} de ${from} a ${to}.`,
    open: 'Abre este enlace para hacer el cambio. Funciona una vez, durante una hora.',
  },
  emailNotice: {
    subject: (brand) => `Tu correo en ${brand} está a punto de cambiar`,
    what: (to) => `Alguien que sabe tu contraseña ha pedido cambiar tu correo por ${to}.`,
    help: (link) => `¿No has sido tú? Entonces elige ahora una contraseña nueva: ${link}`,
  },
  member: {
    subject: (brand) => `Ya tienes una cuenta en ${brand}`,
    what: 'Alguien ha intentado usar esta dirección para una cuenta, pero ya tiene una. Puedes iniciar sesión con ella o elegir una contraseña nueva:',
  },
}

const ur: Texts = {
  orCode: (code) => `یا یہ کوڈ لکھیں: ${code}`,
  ignore: 'کیا یہ آپ نہیں تھے؟ تو اس ای میل کو نظر انداز کر دیں: کچھ نہیں بدلے گا۔',
  confirm: {
    subject: (brand) => `اپنے اکاؤنٹ کی تصدیق کریں: ${brand}`,
    why: (brand, time) => `آپ نے ${time} کو اس ای میل پتے سے ⁨${brand}⁩ پر سائن اپ کیا۔`,
    more: 'ہو سکتا ہے کسی اور نے بھی اس پتے سے سائن اپ کیا ہو۔ ہر ای میل صرف اپنے وقت کا سائن اپ کھولتی ہے: اسے صرف تب کھولیں جب وہ وقت آپ کا ہو۔',
    open: 'اپنے اکاؤنٹ کی تصدیق کے لیے یہ لنک کھولیں۔ یہ ایک گھنٹے تک کام کرتا ہے۔',
  },
  recover: {
    subject: (brand) => `نیا پاس ورڈ چنیں: ${brand}`,
    why: (brand) => `کسی نے، غالباً آپ نے، اپنے اکاؤنٹ کے لیے نیا پاس ورڈ مانگا ہے: ⁨${brand}⁩`,
    open: 'نیا پاس ورڈ چننے کے لیے یہ لنک کھولیں۔ یہ ایک بار، ایک گھنٹے کے اندر کام کرتا ہے۔',
  },
  newEmail: {
    subject: (brand) => `اپنے نئے ای میل پتے کی تصدیق کریں: ${brand}`,
    why: (brand, from, to) =>
      `آپ نے ⁨${brand}⁩ پر اپنے اکاؤنٹ کا ای میل پتہ ⁨${from}⁩ سے ⁨${to}⁩ میں بدلنے کو کہا ہے۔`,
    open: 'یہ تبدیلی کرنے کے لیے یہ لنک کھولیں۔ یہ ایک بار، ایک گھنٹے کے اندر کام کرتا ہے۔',
  },
  emailNotice: {
    subject: (brand) => `آپ کا ای میل پتہ بدلنے والا ہے: ${brand}`,
    what: (to) => `کسی نے، جسے آپ کا پاس ورڈ معلوم ہے، آپ کا ای میل ${to} میں بدلنے کو کہا ہے۔`,
    help: (link) => `کیا یہ آپ نہیں تھے؟ تو ابھی نیا پاس ورڈ چنیں: ${link}`,
  },
  member: {
    subject: (brand) => `آپ کا اکاؤنٹ پہلے سے ہے: ${brand}`,
    what: 'کسی نے اس پتے کو ایک اکاؤنٹ کے لیے استعمال کرنے کی کوشش کی، مگر اس کا اکاؤنٹ پہلے سے موجود ہے۔ آپ لاگ ان کر سکتے ہیں یا نیا پاس ورڈ چن سکتے ہیں:',
  },
}

export const mailTexts: Record<MailLanguage, Texts> = { en, es, ur }
