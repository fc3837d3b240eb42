import { useState } from 'react';
import { linkClass } from '../../../components/people/FormPage';
import { t } from '../../../i18n';
import { groupDigits } from './card-number';
import type { ElementProps } from './element';

interface TestCardsProps {
  config: ElementProps['config'];
  onChoose: (number: string) => void;
}

/** The numbers that the sandbox takes, to be put in by a press. */
export function TestCards({ config, onChoose }: TestCardsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const cards = Array.isArray(config['test_cards']) ? config['test_cards'].filter(isTestCard) : [];
  if (cards.length === 0) return null;
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        className={`${linkClass} text-14`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('checkout.test_mode.cards')}
      </button>
      {isOpen && (
        <ul className="mt-3 divide-y divide-hairline rounded-control border border-hairline">
          {cards.map(({ number, says }) => (
            <li key={number}>
              <button
                type="button"
                className="flex w-full flex-wrap items-baseline gap-x-4 px-3 py-2 text-start text-14 transition-colors hover:bg-veil"
                onClick={() => onChoose(groupDigits(number))}
              >
                <span dir="ltr" className="font-medium tabular-nums">
                  {groupDigits(number)}
                </span>
                <span lang="en" className="text-text-2">
                  {says}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function isTestCard(value: unknown): value is { number: string; says: string } {
  if (typeof value !== 'object' || value === null) return false;
  const { number, says } = value as Record<string, unknown>;
  return typeof number === 'string' && typeof says === 'string';
}
