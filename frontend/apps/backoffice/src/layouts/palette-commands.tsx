import type { AuthorEntry } from '@matinee/api/backoffice/authors';
import type { CategoryEntry } from '@matinee/api/backoffice/categories';
import type { FilmRow } from '@matinee/api/backoffice/films';
import type { Order } from '@matinee/api/backoffice/orders';
import type { Person } from '@matinee/api/backoffice/people';
import type { Product } from '@matinee/api/backoffice/products';
import {
  LibraryBig,
  LineChart,
  Package,
  PenLine,
  ReceiptText,
  SlidersHorizontal,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Still } from '../components/Still';
import { t } from '../i18n';
import { paths } from '../paths';
import { ACCOUNT, openParts, placeOf, ROOMS } from '../rooms';
import { openSettings } from '../settings';
import { filmTitle } from '../util/film-title';
import { personName } from '../util/person-name';

export interface Command {
  id: string;
  label: string;
  /** What tells it from others of that name. */
  note?: string | undefined;
  icon: ReactNode;
  run: () => void;
}

type Go = (to: string) => () => void;

/** Every room that one may open, and each of its parts. */
export function roomCommands(go: Go): Command[] {
  return [...ROOMS, ACCOUNT].flatMap((room) => {
    const { label, icon: Icon } = room;
    const parts = openParts(room);
    return parts.map((part) => ({
      id: part.to,
      label:
        parts.length === 1 ? t(label) : t('palette.part', { room: t(label), part: t(part.label) }),
      icon: <Icon aria-hidden />,
      run: go(part.to),
    }));
  });
}

/** Every setting, with the part that it is in; each leads to its field. */
export function settingCommands(go: Go): Command[] {
  return openSettings().map(({ label, to }) => {
    const place = placeOf(to.replace(/[?#].*$/, ''));
    return {
      id: to,
      label: t(label),
      note: place
        ? t('palette.part', { room: t(place.room.label), part: t(place.part.label) })
        : undefined,
      icon: <SlidersHorizontal aria-hidden />,
      run: go(to),
    };
  });
}

/** A film itself and, once something was typed, its report. */
export function filmCommands(film: FilmRow, query: string, go: Go): Command[] {
  const title = filmTitle(film);
  const open: Command = {
    id: `film-${film.id}`,
    label: title,
    icon: <Still image={film.poster} sizes="48px" className="w-12" />,
    run: go(paths.film(film.id)),
  };
  if (query === '') return [open];
  return [
    open,
    {
      id: `report-${film.id}`,
      label: t('palette.report', { title }),
      icon: <LineChart aria-hidden />,
      run: go(paths.report(film.id)),
    },
  ];
}

export const orderCommand = (order: Order, go: Go): Command => ({
  id: `order-${order.id}`,
  label: order.number,
  note: [order.title, buyerOf(order)].filter(Boolean).join(' · '),
  icon: <ReceiptText aria-hidden />,
  run: go(paths.order(order.id)),
});

const buyerOf = ({ customer }: Order): string =>
  customer.name || customer.email || t('sales.deleted_person');

export const personCommand = (person: Person, go: Go): Command => {
  const name = personName(person);
  return {
    id: `person-${person.id}`,
    label: name,
    note: person.email && person.email !== name ? person.email : undefined,
    icon: <UserRound aria-hidden />,
    run: go(paths.customer(person.id)),
  };
};

export const productCommand = (product: Product, go: Go): Command => ({
  id: `product-${product.id}`,
  label: product.title,
  icon: <Package aria-hidden />,
  run: go(paths.product(product.id)),
});

export const categoryCommand = (category: CategoryEntry, go: Go): Command => ({
  id: `category-${category.id}`,
  label: category.title,
  icon: <LibraryBig aria-hidden />,
  run: go(paths.category(category.id)),
});

export const authorCommand = (author: AuthorEntry, go: Go): Command => ({
  id: `author-${author.id}`,
  label: author.name,
  icon: <PenLine aria-hidden />,
  run: go(paths.author(author.id)),
});

/** Each of the words that were typed stands in the name. */
export function matches(text: string) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ label, note = '' }: Command) => {
    const name = `${label} ${note}`.toLowerCase();
    return words.every((word) => name.includes(word));
  };
}
