/** The texts about events that arrived and are in no number. */
export const uncountedTexts = {
  title: 'Events that could not be counted',
  none: (arrived: string) => `Events that arrived in these days: ${arrived}. All could be counted.`,
  some: (uncounted: string, arrived: string, share: string) =>
    `${uncounted} of the ${arrived} events that arrived in these days, ${share}. They are in none of the numbers.`,
  everything: 'Plays and pages of the whole store. Filters do not narrow this.',
  columns: { reason: 'Reason', events: 'Events', share: 'Of all' },
  otherReason: 'Another reason',
  otherToDo: 'See the reasons of quarantine in the guide to running the playback analytics.',
  reasons: {
    bot: ['Crawlers', 'Nothing: they say that they are no people.'],
    bad_batch: [
      'Batches with an id that is none',
      'In your player, send user, content, video and store as whole numbers, or leave them out.',
    ],
    other_ids: [
      'Other ids than the token’s',
      'In your player, fetch a new token for each film and each viewer.',
    ],
    bad_name: ['Unknown event names', 'In your player, send the names of the event schema alone.'],
    bad_created_at: [
      'Times that cannot be read',
      'In your player, write times in UTC, such as 2026-03-01T12:00:00.250Z.',
    ],
    bad_current_second: [
      'Seconds that are no whole number',
      'In your player, round the second, and never send less than 0.',
    ],
    bad_position: [
      'Positions that are no number of seconds',
      'In your player, send seconds of film from 0 on, or leave the position out.',
    ],
    bad_id: ['Event ids that cannot be used', 'In your player, send ids of 1 to 64 characters.'],
    not_an_object: ['Events that are no objects', 'In your player, send a list of JSON objects.'],
    conflict: [
      'Two events with one id',
      'In your player, make a new id for each event, and never change one that was sent.',
    ],
    bad_topic: [
      'Stats of an unknown topic',
      'Name the topic in COLLECTOR_PROXY_TOPICS, or correct it in the page that sends it.',
    ],
    bad_data: ['Stats without readable data', 'Correct the data in the page that sends them.'],
    bad_source: [
      'Page views of an unknown source',
      'Correct the source in the page that sends them.',
    ],
    bad_store: ['Page views without a store', 'Name the store in the page that sends them.'],
    unreadable: [
      'Damaged on the way to the disk',
      'Look at the disk of the collector and at its log.',
    ],
  } satisfies Record<string, readonly [reason: string, toDo: string]>,
};
