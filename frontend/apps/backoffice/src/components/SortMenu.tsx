import { Button } from '@matinee/ui/button';
import { Menu, MenuItem } from '@matinee/ui/menu';
import { ArrowDown, ArrowDownUp, ArrowUp, Check, type LucideIcon } from 'lucide-react';
import { t } from '../i18n';
import type { Column } from './DataTable';
import { directionOf, type Direction } from './SortHead';

/** A column of a list, as far as its order goes. */
export type SortColumn = Pick<Column<never>, 'name' | 'label' | 'sort' | 'from'>;

interface SortMenuProps {
  columns: readonly SortColumn[];
  /** As of `SortHead`. */
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
}

const WIDTHS = ['sm', 'md', 'lg', 'xl'] as const;
const HIDDEN_FROM = {
  sm: 'sm:hidden',
  md: 'md:hidden',
  lg: 'lg:hidden',
  xl: 'xl:hidden',
} as const;
const ARROWS: Record<Direction, LucideIcon> = { ascending: ArrowUp, descending: ArrowDown };

/** Sorts a list where not all of the headings that sort it are there. */
export function SortMenu({ columns, sort, onSort }: SortMenuProps) {
  const sorting = columns.filter((column) => column.sort !== undefined);
  const from = WIDTHS.findLast((width) => sorting.some((column) => column.from === width));
  if (from === undefined) return null;
  const orders = sorting.flatMap(ordersOf);
  const current = orders.find(({ value }) => value === sort);
  const Icon = current ? ARROWS[current.direction] : ArrowDownUp;
  return (
    <div className={`ms-auto ${HIDDEN_FROM[from]}`}>
      <Menu
        trigger={
          <Button
            size="small"
            kind="quiet"
            className="-me-3"
            icon={<Icon aria-hidden className="size-4" />}
            {...(current && { 'aria-label': `${t('lists.sort.by')} ${current.label}` })}
          >
            {current?.label ?? t('lists.sort.by')}
          </Button>
        }
      >
        <Order
          label={t('lists.sort.usual')}
          icon={ArrowDownUp}
          isCurrent={current === undefined}
          onSelect={() => onSort(undefined)}
        />
        {orders.map(({ value, label, direction }) => (
          <Order
            key={value}
            label={label}
            icon={ARROWS[direction]}
            isCurrent={value === sort}
            onSelect={() => onSort(value)}
          />
        ))}
      </Menu>
    </div>
  );
}

interface OrderProps {
  label: string;
  icon: LucideIcon;
  isCurrent: boolean;
  onSelect: () => void;
}

function Order({ label, icon, isCurrent, onSelect }: OrderProps) {
  const Icon = isCurrent ? Check : icon;
  return (
    <MenuItem
      icon={<Icon aria-hidden className={`size-4 ${isCurrent ? '' : 'text-text-3'}`} />}
      onSelect={onSelect}
    >
      {label}
    </MenuItem>
  );
}

/** Both ways of a column, the one that one wants first before the other. */
function ordersOf({ name, label: column, sort: first }: SortColumn) {
  const both = [name, `-${name}`].map((value) => {
    const direction = directionOf(name, value) ?? 'ascending';
    return { value, direction, label: t(`lists.sort.${direction}`, { column }) };
  });
  return first === 'ascending' ? both : both.toReversed();
}
