import { formatCount } from '../util/format';

/** The texts of the report of a live event. */
export const eventReportTexts = {
  title: 'Report',
  of: (title: string) => `Report of ${title}`,
  event: 'Event',
  open: 'Report',
  openLive: 'How it went live',
  ran: (from: string, to: string, place: string) => `${from} – ${to}, ${place} time`,
  since: (from: string, place: string) => `Since ${from}, ${place} time`,
  refreshes: 'It looks again by itself every ten seconds while the event is live.',

  notBegunTitle: 'The event has not begun',
  notBegun: 'Once it is live, its viewers, chat and gifts stand here, minute by minute.',
  nobodyYetTitle: 'Nobody is watching yet',
  nobodyYet: 'The event is live. What viewers do shows here within seconds.',
  nobodyTitle: 'Nobody watched',
  nobody: 'The event is over, and no viewer came, wrote or gave.',

  each: (minutes: number) =>
    minutes === 1 ? 'Minute by minute' : `In steps of ${formatCount(minutes)} minutes`,
  away: 'The grey bands are when the source was away.',
  awayList: 'When the source was away',
  awayFor: (from: string, to: string) => `${from} – ${to}`,
  awaySince: (from: string) => `since ${from}`,
  chartHelp: 'Move along it with the arrow keys.',
  notYet: 'Not known yet',
  unknown: '–',

  viewers: {
    title: 'Viewers',
    lead: 'Players in which the picture moved',
  },
  latency: {
    title: 'Latency',
    lead: 'How far behind live: the middle viewer, and dashed the furthest twentieth',
    median: 'Median',
    p95: 'Furthest twentieth',
    none: 'No player told how far behind it was. Players that cannot measure it say nothing.',
  },
  stalls: {
    title: 'Interruptions',
    lead: 'Share of the time in which the picture stood to wait for data',
  },
  chat: {
    title: 'Chat',
    lead: (messages: number) =>
      messages === 1 ? '1 message in all' : `${formatCount(messages)} messages in all`,
    outside: (messages: number) =>
      `${formatCount(messages)} of them before the start or after the end`,
    column: 'Messages',
    means:
      'What people wrote and everybody can read, at the moment it was written. Held, hidden and deleted messages, notices and gifts are not counted.',
  },
  gifts: {
    title: 'Gifts',
    lead: (gifts: number, sum: string) =>
      gifts === 1 ? `1 gift, ${sum} in all` : `${formatCount(gifts)} gifts, ${sum} in all`,
    outside: (gifts: number) => `${formatCount(gifts)} of them before the start or after the end`,
    column: 'Gifts',
    sum: 'Sum',
    means:
      'What was paid, less refunds and lost disputes, at the moment it was given. A gift of which nothing is left does not count. Gifts in another currency than the store’s are left out.',
  },
  at: 'Time',
  awayColumn: 'Source away',
  seconds: (seconds: number) => `${formatCount(Math.round(seconds))} s`,

  replay: {
    title: 'The replay',
    lead: 'What was watched after the end. It is not in the numbers above.',
  },
} as const;
