export const words = {
  'accountPage.title': 'Account',
  'accountPage.logIn': 'How you log in',
  'accountPage.email': 'Email',
  'accountPage.username': 'Username',
  'accountPage.usernameHint':
    'You can log in with it instead of your email. It was made for you and cannot be changed; nobody but you and whoever runs this server sees it.',
  'accountPage.waitingForIt': 'Loading…',
  'accountPage.profile': 'Change your name and picture',
  'accountPage.server': 'This server',
  'accountPage.serverText': 'You are an operator: you add music, and say who may hear it.',
  'accountPage.manage': 'Manage library',

  'accountPage.password': 'Password',
  'accountPage.passwordText': 'A new password logs you out on all your other devices.',
  'accountPage.currentPassword': 'Current password',
  'accountPage.newPassword': 'New password',
  'accountPage.savePassword': 'Change password',
  'accountPage.passwordSaved':
    'Your password is changed. Your other devices are logged out; this one is not.',
  'accountPage.emailDropped': 'The waiting change of email was cancelled.',

  'accountPage.emailTitle': 'Change your email',
  'accountPage.emailText':
    'We will send an email to the new address. The change takes effect once you confirm it there; until then, log in with the old one.',
  'accountPage.emailTextBoth':
    'We will send an email to the new address, and maybe to the old one. The change takes effect once you confirm it in each of them; until then, log in with the old one.',
  'accountPage.newEmail': 'New email address',
  'accountPage.saveEmail': 'Change email',
  'accountPage.emailSame': 'This is already your email address.',
  'accountPage.emailPending':
    'Waiting for confirmation: open the link in the email to {email}, or enter its code.',
  'accountPage.emailHalf':
    'That address is confirmed. Now open the email to the other one; until then your email address is {email}.',
  'accountPage.emailSaved': 'Your email address is now {email}.',

  'accountPage.devices': 'Your devices',
  'accountPage.devicesText': 'Logs you out on all your devices at once, this one included.',
  'accountPage.logOutEverywhere': 'Log out everywhere',
  'accountPage.loggedOut': 'You are logged out everywhere.',

  'accountPage.data': 'Your data',
  'accountPage.dataText':
    'One file with your account, your profile and your choices at sign-up, and with what this browser keeps for you, such as the queue.',
  'accountPage.download': 'Download my data',
  'accountPage.downloaded': 'The file is in your downloads.',

  'accountPage.delete': 'Delete your account',
  'accountPage.deleteText':
    'Your account and all its data will be deleted from this server. This cannot be undone.',
  'accountPage.deleteOpen': 'Delete my account',
  'accountPage.deleteTitle': 'Delete your account?',
  'accountPage.deleteWarning':
    'The account {email} and all its data will be deleted. This cannot be undone. You can sign up again with the same email, but it will be a new account.',
  'accountPage.deletePassword': 'Enter your password to continue',
  'accountPage.deleteConfirm': 'Delete for good',
  'accountPage.keep': 'Keep my account',
  'accountPage.deleted': 'Your account is deleted.',

  'mailCode.code': 'Code from the email',
  'mailCode.problem': 'Enter the digits of the code.',
  'mailCode.wrong':
    'This code is wrong, has expired or was used before. Check it, or ask for another email.',
  'mailCode.submit': 'Continue',
  'mailCode.again': 'Send another email',
  'mailCode.sentAgain': 'Another email is on its way. Only the newest code works.',

  'forgot.title': 'Forgot your password?',
  'forgot.text':
    'Enter your email or username. If there is an account, we will email a link and a code to its address.',
  'forgot.textEmail':
    'Enter your email. If there is an account, we will email a link and a code to it.',
  'forgot.submit': 'Send the email',
  'forgot.sent':
    'If there is an account for {identifier}, an email is on its way. Its link and its code work once, for one hour.',
  'forgot.other': 'Use another email or username',
  'forgot.otherEmail': 'Use another email',
  'forgot.back': 'Back to log in',

  'setPassword.title': 'Choose a new password',
  'setPassword.text': 'Your other devices will then be logged out.',
  'setPassword.submit': 'Save and continue',
  'setPassword.saved': 'Your new password is saved, and you are logged in.',
  'setPassword.late': 'The time for setting a password without the old one is over.',
  'setPassword.askAnew': 'Ask for another email',

  'confirm.title': 'Confirm your email',
  'confirm.sent':
    'We sent an email to {email}. Open its link, or enter its code here, and you are logged in.',
  'confirm.text':
    'Enter the email address that you signed up with, and the code that we sent to it.',
  'confirm.done': 'Your email is confirmed, and you are logged in.',
} as const
