/** A gift card's code on its way to the checkout: kept for this tab alone, for it is money. */
const NAME = 'matinee_gift_card';

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function keepGiftCard(code: string | null, memory: Memory = sessionStorage): void {
  try {
    if (code) memory.setItem(NAME, code);
    else memory.removeItem(NAME);
  } catch {
    // Without storage it is typed in again.
  }
}

export function keptGiftCard(memory: Memory = sessionStorage): string | null {
  try {
    return memory.getItem(NAME);
  } catch {
    return null;
  }
}
