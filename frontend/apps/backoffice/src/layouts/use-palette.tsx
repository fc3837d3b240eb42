import { authorsQuery } from '@matinee/api/backoffice/authors';
import { categoriesQuery } from '@matinee/api/backoffice/categories';
import { filmListQuery } from '@matinee/api/backoffice/films';
import { ordersQuery } from '@matinee/api/backoffice/orders';
import { peopleQuery } from '@matinee/api/backoffice/people';
import { productsQuery } from '@matinee/api/backoffice/products';
import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet, Upload } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../i18n';
import { paths } from '../paths';
import { useUploads } from '../stores/uploads';
import { chooseFiles } from '../uploads/choose';
import {
  authorCommand,
  categoryCommand,
  filmCommands,
  matches,
  orderCommand,
  personCommand,
  productCommand,
  roomCommands,
  settingCommands,
  type Command,
} from './palette-commands';

export interface CommandGroup {
  label: string;
  items: Command[];
}

const SHOWN_FILMS = 6;
const SHOWN = 4;
/** One letter is in every name. */
const SHORTEST = 2;

/** What goes by these words: before anything is typed, the newest films and every room. */
export function usePalette(text: string): CommandGroup[] {
  const query = useDeferredValue(text.trim());
  const navigate = useNavigate();
  const uploads = useUploads();
  const go = (to: string) => () => void navigate(to);
  const isAsked = query.length >= SHORTEST;
  const films = useQuery(filmListQuery({ q: query, state: 'all', page: 1 }));
  const categories = useQuery({ ...categoriesQuery(), enabled: isAsked });
  const authors = useQuery({ ...authorsQuery({ q: query, page: 1 }), enabled: isAsked });
  const orders = useQuery({
    ...ordersQuery({ q: query, show: 'all', page: 1 }),
    enabled: isAsked,
  });
  const people = useQuery({
    ...peopleQuery({ q: query, role: 'any', isBlocked: false, page: 1 }),
    enabled: isAsked,
  });
  const products = useQuery({
    ...productsQuery({ q: query, show: 'all', page: 1 }),
    enabled: isAsked,
  });

  const filmGroup = {
    label: t('palette.films'),
    items: (films.data?.items ?? [])
      .slice(0, SHOWN_FILMS)
      .flatMap((film) => filmCommands(film, query, go)),
  };
  const roomGroup = { label: t('palette.pages'), items: roomCommands(go).filter(matches(text)) };
  const actionGroup = {
    label: t('palette.actions'),
    items: [
      {
        id: 'upload',
        label: t('palette.upload'),
        icon: <Upload aria-hidden />,
        run: () => chooseFiles((files) => uploads.add(files)),
      },
      {
        id: 'import',
        label: t('palette.import'),
        icon: <FileSpreadsheet aria-hidden />,
        run: go(paths.imports()),
      },
    ].filter(matches(text)),
  };
  const groups = isAsked
    ? [
        roomGroup,
        { label: t('palette.settings'), items: settingCommands(go).filter(matches(text)) },
        filmGroup,
        {
          label: t('categories.title'),
          items: first(
            (categories.data ?? []).map((one) => categoryCommand(one, go)).filter(matches(text)),
          ),
        },
        {
          label: t('authors.title'),
          items: first(authors.data?.items).map((author) => authorCommand(author, go)),
        },
        {
          label: t('orders.title'),
          items: first(orders.data?.items).map((order) => orderCommand(order, go)),
        },
        {
          label: t('people.title'),
          items: first(people.data?.people).map((person) => personCommand(person, go)),
        },
        {
          label: t('products.title'),
          items: first(products.data?.items).map((product) => productCommand(product, go)),
        },
        actionGroup,
      ]
    : [filmGroup, roomGroup, actionGroup];
  return groups.filter(({ items }) => items.length > 0);
}

const first = <Row,>(rows: readonly Row[] = []): Row[] => rows.slice(0, SHOWN);
