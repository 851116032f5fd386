export const words = {
  'premium.title': 'Premium',
  'premium.hero': 'Listen without limits',
  'premium.offer': '1 month of Premium Individual free, then {price} per month.',
  'premium.getStarted': 'Get started',
  'premium.viewPlans': 'View all plans',
  'premium.trialRule': 'The free month is only for people who have not tried Premium before.',
  'premium.terms': 'Terms apply',

  'premium.intro': 'A plan for every way of listening',
  'premium.introText':
    'Alone, as a couple or as a family: choose a plan and hear every song without ads, on anything that has a browser. Pay by card, by wallet or with phone credit, and cancel whenever you like.',
  'premium.payments': 'Ways to pay',
  'premium.more': '+{count} more',
  'premium.moreTitle': 'Local cards, wallets and phone credit',
  'premium.localCards': 'Local cards',

  'premium.benefits': 'In all Premium plans',
  'premium.adFree': 'Ad-free listening',
  'premium.adFreeText': 'Nothing comes between one song and the next.',
  'premium.offline': 'Download to listen offline',
  'premium.offlineText': 'Take your music to where there is no network.',
  'premium.anyOrder': 'Play in any order',
  'premium.anyOrderText': 'Start with the song you want, and skip as often as you like.',
  'premium.quality': 'High audio quality',
  'premium.qualityText': 'Hear the breath before the note.',
  'premium.friends': 'Listen with friends in real time',
  'premium.friendsText': 'The same song, at the same moment, wherever they are.',
  'premium.queue': 'Organize the queue',
  'premium.queueText': 'Decide what comes next, and what comes after that.',

  'premium.plans': 'Choose your plan',
  'premium.plansText': 'All plans are monthly. Cancel anytime.',
  'premium.trial': 'Free for 1 month',
  'premium.afterTrial': '{price} per month after',
  'premium.price': '{price} per month',
  'premium.try': 'Try {plan} free',
  'premium.get': 'Get {plan}',
  'premium.individual': 'Individual',
  'premium.student': 'Student',
  'premium.duo': 'Duo',
  'premium.family': 'Family',
  'premium.individual.1': '1 account',
  'premium.individual.2': 'For you alone, on all your devices',
  'premium.individual.3': 'Cancel anytime',
  'premium.student.1': '1 verified student account',
  'premium.student.2': 'Discount for eligible students',
  'premium.student.3': 'Cancel anytime',
  'premium.duo.1': '2 accounts',
  'premium.duo.2': 'For a couple at the same address',
  'premium.duo.3': 'Cancel anytime',
  'premium.family.1': 'Up to 6 accounts',
  'premium.family.2': 'For people at the same address',
  'premium.family.3': 'Explicit-content control',
  'premium.family.4': 'Cancel anytime',
  'premium.individual.bottom':
    'The free month is only for people who have not tried Premium before.',
  'premium.student.bottom':
    'For students over 18 at an accredited higher-education institution, for up to 4 years. The free month is only for people who have not tried Premium before.',
  'premium.duo.bottom': 'For couples who live at the same address.',
  'premium.family.bottom':
    'For up to 6 people who live at the same address. One of them decides whether explicit content may be played.',

  'premium.noPayments':
    'This server takes no payments. It runs on somebody’s own machine and asks for no card and no wallet. The plans and their rules are shown for reference: nothing on this page can cost you anything.',
  'premium.nothingToPay': 'There is nothing to pay here',
  'premium.nothingToPayText':
    '{brand} runs on somebody’s own machine here and takes no payments: no plan can be bought, and no card is asked for. With your account you can play every song on this server in full, without ads.',
  'premium.listen': 'Start listening',

  'premium.questions': 'Questions?',
  'premium.ask.reminder': 'How will I know that my free month is about to end?',
  'premium.answer.reminder':
    'You get a reminder 7 days before the trial ends, so there is time to decide.',
  'premium.ask.method': 'Do I need a payment method for the free month?',
  'premium.answer.method':
    'Yes. A trial asks for a payment method, though the first month costs nothing. It is charged only when the trial has ended and you have not cancelled.',
  'premium.ask.cancel': 'What happens when I cancel a plan that I pay for?',
  'premium.answer.cancel':
    'You keep Premium until your next billing date. After that you keep your account as a free one.',
  'premium.ask.cancelTrial': 'What happens when I cancel during the free month?',
  'premium.answer.cancelTrial':
    'Access to Premium ends at once, not at the end of the month. Use the time that you have, and cancel when you are done.',
  'premium.ask.again': 'Can I restart a cancelled free month?',
  'premium.answer.again':
    'No. A trial at no cost cannot be reactivated once it is cancelled. You can subscribe to any plan at its price.',
  'premium.ask.server': 'Does this server take payments?',
  'premium.answer.server':
    'No. It runs on somebody’s own machine and has no checkout, so none of the plans can be bought here. An account is free, and plays every song on this server in full.',

  'premium.compare': 'Free or Premium?',
  'premium.compareCaption': 'What Free and Premium include',
  'premium.compareHere':
    'These are the rules of the plans. On this server every account plays every song in full, in any order and without ads, and arranges its queue.',
  'premium.feature': 'What you get',
  'premium.free': 'Free',
  'premium.included': 'Included',
  'premium.notIncluded': 'Not included',
} as const
