export const words = {
  'legal.title': 'Legal',
  'legal.contents': 'On this page',
  'legal.aboutText':
    'This is {brand}, a music player that somebody runs on a machine of their own for the people around them. It is independent: not made by, connected with or approved by any streaming service. The sample music is in the public domain and was recorded for this project.',
  'legal.termsText':
    'Use it as a guest uses a friend’s record collection. Whoever runs this server decides who may have an account and which music is here, and may end an account that harms others. There is no warranty.',
  'legal.privacyText':
    'Your account holds your email, the username that was made for you, a password that nobody can read, your name, date of birth and gender, the picture you picked, and your two choices at sign-up; with them, when you signed up and logged in, and which sessions are open. All of it stays in this server’s database, only you and whoever runs it can reach it, and nothing is passed on or used for advertising, even if you agreed to it at sign-up.',
  'legal.cookiesText':
    'There is one kind of cookie: by it this server knows that you have logged in with this browser before, so that strangers who guess at your password cannot shut you out here. It does not say who you are, goes to no other site, and ends after 400 days. Your browser also keeps your session, your queue, the volume, the language, the keys and the settings you chose, when you last looked at what is new, and your name and picture, and for as long as its tab is open what you entered to sign up, except the password; logging out removes the session, the name and the picture.',
} as const
