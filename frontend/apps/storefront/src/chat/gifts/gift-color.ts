/** The six colours of SPEC 9, by a donation's tier. Text on them is dark in every theme. */
const COLORS = [
  'bg-[#97ABBD]',
  'bg-[#A2B0E1]',
  'bg-[#98CCCF]',
  'bg-[#A3DE9E]',
  'bg-[#FDB187]',
  'bg-[#FF8585]',
] as const;

export function giftColor(step: number): string {
  return `${COLORS[step - 1] ?? COLORS[0]} text-[#15181c]`;
}
