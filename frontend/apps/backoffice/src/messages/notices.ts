import { formatCount } from '../util/format';

export const needsTexts = {
  title: 'Needs you',
  none: 'Nothing needs you.',
  look: 'Look into it',
  done: 'Done',
  doneOf: (title: string) => `Done: ${title}`,
  isDone: (title: string) => `“${title}” is done.`,
  count: (count: number) =>
    count === 1 ? '1 thing needs you' : `${formatCount(count)} things need you`,
  severity: { critical: 'Urgent', warning: 'Warning', note: 'Note' },
} as const;

export const lettersTexts = {
  lead: 'What the store sends by mail. The words of each are under Texts; what is shown here is an example.',
  list: 'Letters',
  language: 'Language',
  groups: {
    account: 'Accounts',
    shop: 'Purchases',
    plan: 'Plans',
    comments: 'Comments',
    live: 'Live events',
    office: 'To the team',
  },
  form: 'Show as',
  forms: { html: 'Mail', text: 'Plain text' },
  frame: (subject: string) => `Preview of “${subject}”`,
  team: 'Letters to the team',
  teamLead:
    'All of this but sales also stands under “Needs you” until it is done. What buyers get is always sent.',
  ownerOnly: 'Only the owner changes this.',
  roles: { moderator: 'Moderators', admin: 'Admins', owner: 'Owner' },
  refused: 'Addresses that take no mail',
  refusedNone: 'Every address takes our mail.',
  refusedLead:
    'Their mail servers refused the last mail for good. The next one that is taken ends it.',
  times: (count: number) => (count === 1 ? 'once' : `${formatCount(count)} times`),
} as const;
