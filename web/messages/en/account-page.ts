export const accountPage = {
  'accountPage.title': 'Account',
  'accountPage.logIn': 'How you log in',
  'accountPage.email': 'Email',
  'accountPage.username': 'Username',
  'accountPage.usernameHint':
    'Logs you in as your email does. It was made for you and cannot be changed; only you see it.',
  'accountPage.waitingForIt': 'Not known yet',
  'accountPage.profile': 'Change your name and picture',

  'accountPage.password': 'Password',
  'accountPage.passwordText': 'A new password logs you out on all your other devices.',
  'accountPage.currentPassword': 'Current password',
  'accountPage.newPassword': 'New password',
  'accountPage.savePassword': 'Change password',
  'accountPage.passwordSaved':
    'Your password is changed. Your other devices are logged out; this one is not.',

  'accountPage.emailTitle': 'Change your email',
  'accountPage.emailText':
    'We send a mail to the new address. It counts once you confirm it there; until then you log in with the old one.',
  'accountPage.newEmail': 'New email',
  'accountPage.saveEmail': 'Change email',
  'accountPage.emailSame': 'This is your email already.',
  'accountPage.emailPending':
    'Waiting for confirmation: open the link in the mail to {email}, or enter its code.',
  'accountPage.emailSaved': 'Your email is changed to {email}.',

  'accountPage.devices': 'Your devices',
  'accountPage.devicesText':
    'Ends every log-in of your account at once, here and on all other devices.',
  'accountPage.signOutEverywhere': 'Sign out everywhere',
  'accountPage.signedOut': 'You are signed out everywhere.',

  'accountPage.data': 'Your data',
  'accountPage.dataText':
    'One file with your account, your profile and your choices at sign-up, and with what this browser keeps for you, such as the queue.',
  'accountPage.download': 'Download my data',
  'accountPage.downloaded': 'The file is among your downloads.',

  'accountPage.delete': 'Delete your account',
  'accountPage.deleteText':
    'Removes your log-in, your profile and everything of it from this server, for good.',
  'accountPage.deleteOpen': 'Delete my account',
  'accountPage.deleteTitle': 'Delete your account?',
  'accountPage.deleteWarning':
    'The account {email} and everything of it will be removed now. Nobody can bring it back. You may sign up again with the same email, as somebody new.',
  'accountPage.deletePassword': 'Enter your password to go on',
  'accountPage.deleteConfirm': 'Delete for good',
  'accountPage.keep': 'Keep my account',
  'accountPage.deleted': 'Your account is deleted.',

  'mailCode.code': 'Code from the mail',
  'mailCode.problem': 'Enter the digits of the code.',
  'mailCode.wrong':
    'This code is not right, or its hour is over, or it was used before. Check it, or ask for a new mail.',
  'mailCode.submit': 'Continue',
  'mailCode.again': 'Send the mail again',
  'mailCode.sentAgain': 'The mail was sent again. Only the newest code counts.',

  'forgot.title': 'Forgot your password?',
  'forgot.text':
    'Enter your email or your username. If there is an account, we send a mail with a link and a code to its address.',
  'forgot.submit': 'Send the mail',
  'forgot.sent':
    'If there is an account for {identifier}, a mail is on its way. Its link and its code work once, for one hour.',
  'forgot.other': 'Use another email or username',
  'forgot.back': 'Back to log-in',

  'setPassword.title': 'Choose a new password',
  'setPassword.text': 'Your other devices are then logged out.',
  'setPassword.submit': 'Save and go on',
  'setPassword.saved': 'Your new password is saved, and you are logged in.',
  'setPassword.late': 'The time for setting a password without the old one is over.',
  'setPassword.askAnew': 'Ask for a new mail',

  'confirm.title': 'Confirm your email',
  'confirm.sent':
    'We sent a mail to {email}. Open its link, or enter its code here, and you are logged in.',
  'confirm.text': 'Enter the email that you signed up with and the code of the mail.',
  'confirm.done': 'Your email is confirmed, and you are logged in.',
} as const
