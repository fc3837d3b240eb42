/** Card numbers as people type them. */

/** In groups of four; of an American Express 4-6-5. */
export function groupDigits(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 19);
  const groups = /^3[47]/.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
    : (digits.match(/.{1,4}/g) ?? []);
  return groups.filter(Boolean).join(' ');
}

/** The sum of Luhn, which a slip of the finger breaks. */
export function isCardNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  if (digits.length < 12 || digits.length > 19) return false;
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** `12 / 29`. */
export function groupExpiry(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

export interface Expiry {
  month: number;
  year: number;
}

/** Null for an invalid or past month. */
export function expiryOf(text: string, now: Date): Expiry | null {
  const match = /^(\d{2})(\d{2})$/.exec(text.replace(/\D/g, ''));
  if (!match) return null;
  const [month, year] = [Number(match[1]), 2000 + Number(match[2])];
  const hasPassed = year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1;
  return month >= 1 && month <= 12 && !hasPassed ? { month, year } : null;
}
