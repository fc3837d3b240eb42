export const sortingTexts = {
  handle: (label: string, place: number, of: number) =>
    `Move ${label}, ${place} of ${of}. Arrow keys move it.`,
  at: (label: string, place: number, of: number) => `${label} is now ${place} of ${of}.`,
} as const;
