import { withChunkErrors } from '@matinee/api/chunks';
import type { QueryClient } from '@tanstack/react-query';
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { authorQuery } from './data/authors';
import { categoriesQuery, categoryQuery } from './data/categories';
import { filmListQuery, filmQuery } from './data/films';
import {
  audienceQuery,
  contentReportQuery,
  eventReportQuery,
  nowQuery,
  qualityQuery,
  storeReportQuery,
} from './data/insights';
import { liveEventQuery, liveEventsQuery, liveInputsQuery } from './data/live';
import { moderatedQuery } from './data/moderation';
import { isModerator, isStaff } from './data/session';
import { storeQuery } from './data/store';
import { OfficeLayout } from './layouts/OfficeLayout';
import { liveTexts } from './messages/live';
import { BrokenOffice } from './pages/failed/BrokenOffice';
import { FailedPage } from './pages/failed/FailedPage';
import { readFilters } from './pages/films/filters';
import { LiveRoom } from './pages/live/LiveRoom';
import { readFilters as readModerationFilters } from './pages/moderation/filters';
import { SalesRoom } from './pages/sales/SalesRoom';
import { salesRooms } from './sales-routes';
import { NotFoundPage } from './pages/not_found/NotFoundPage';
import { toQuestion } from './pages/insights/period';
import { paths } from './paths';
import { pageConfig } from './stores/page';
import { readListAddress } from './util/useListAddress';

/** Loaders start the questions a page will ask while its code is still on the way; they wait for neither. */
export function createRoutes(queryClient: QueryClient): RouteObject[] {
  return withChunkErrors([
    {
      path: '/bullet/sign_in',
      ErrorBoundary: BrokenOffice,
      lazy: async () => ({ Component: (await import('./pages/sign_in/SignInPage')).SignInPage }),
      HydrateFallback: Nothing,
    },
    {
      path: '/bullet',
      Component: OfficeLayout,
      HydrateFallback: Nothing,
      ErrorBoundary: BrokenOffice,
      loader: requireStaff,
      // The navigation stays beside what happened to a page.
      children: [{ ErrorBoundary: FailedPage, children: pagesOf(queryClient) }],
    },
    { path: '*', Component: NotFoundPage },
  ]);
}

function pagesOf(queryClient: QueryClient): RouteObject[] {
  return [
    {
      index: true,
      loader: ({ request }) => {
        const { query, state, page } = readFilters(new URL(request.url).searchParams);
        void queryClient.prefetchQuery(filmListQuery({ q: query, state, page }));
        return null;
      },
      lazy: async () => ({ Component: (await import('./pages/films/FilmsPage')).FilmsPage }),
    },
    {
      path: 'overview',
      lazy: async () => ({
        Component: (await import('./pages/insights/InsightsLayout')).InsightsLayout,
      }),
      children: [
        {
          index: true,
          loader: ({ request }) => {
            void queryClient.prefetchQuery(storeReportQuery(questionOf(request)));
            return null;
          },
          lazy: async () => ({
            Component: (await import('./pages/overview/OverviewPage')).OverviewPage,
          }),
        },
        {
          path: 'now',
          loader: () => {
            void queryClient.prefetchQuery(nowQuery());
            return null;
          },
          lazy: async () => ({ Component: (await import('./pages/now/NowPage')).NowPage }),
        },
        {
          path: 'audience',
          loader: ({ request }) => {
            void queryClient.prefetchQuery(audienceQuery(questionOf(request)));
            return null;
          },
          lazy: async () => ({
            Component: (await import('./pages/audience/AudiencePage')).AudiencePage,
          }),
        },
        {
          path: 'viewers',
          lazy: async () => ({
            Component: (await import('./pages/insights/viewers/ViewersPage')).ViewersPage,
          }),
        },
        {
          path: 'quality',
          loader: ({ request }) => {
            void queryClient.prefetchQuery(qualityQuery(questionOf(request)));
            return null;
          },
          lazy: async () => ({
            Component: (await import('./pages/qoe/QualityPage')).QualityPage,
          }),
        },
        {
          path: 'access',
          lazy: async () => ({
            Component: (await import('./pages/insights/access/AccessPage')).AccessPage,
          }),
        },
      ],
    },
    {
      path: 'overview/viewers/:id',
      loader: ({ params }) => {
        numberOf(params);
        return null;
      },
      lazy: async () => ({
        Component: (await import('./pages/insights/viewers/ViewerPage')).ViewerPage,
      }),
    },
    {
      path: 'overview/explain/:metric',
      lazy: async () => ({
        Component: (await import('./pages/insights/explain/ExplainPage')).ExplainPage,
      }),
    },
    {
      path: 'overview/sessions/:session',
      lazy: async () => ({
        Component: (await import('./pages/insights/explain/SessionPage')).SessionPage,
      }),
    },
    {
      path: 'contents/:id',
      loader: ({ params }) => {
        void queryClient.prefetchQuery(filmQuery(numberOf(params)));
        return null;
      },
      lazy: async () => ({ Component: (await import('./pages/film/FilmPage')).FilmPage }),
    },
    {
      path: 'contents/:id/report',
      loader: ({ params, request }) => {
        void queryClient.prefetchQuery(contentReportQuery(numberOf(params), questionOf(request)));
        return null;
      },
      lazy: async () => ({ Component: (await import('./pages/report/ReportPage')).ReportPage }),
    },
    {
      Component: LiveRoom,
      children: [
        {
          path: 'live',
          loader: ({ request }) => {
            const { show, page } = readListAddress(
              new URL(request.url).searchParams,
              liveTexts.events.shows,
              'coming',
            );
            void queryClient.prefetchQuery(liveEventsQuery(show, page));
            return null;
          },
          lazy: async () => ({ Component: (await import('./pages/live/EventsPage')).EventsPage }),
        },
        {
          path: 'live/inputs',
          loader: () => {
            void queryClient.prefetchQuery(liveInputsQuery());
            return null;
          },
          lazy: async () => ({
            Component: (await import('./pages/live_inputs/InputsPage')).InputsPage,
          }),
        },
      ],
    },
    {
      path: 'live/:id',
      loader: ({ params }) => {
        void queryClient.prefetchQuery(liveEventQuery(numberOf(params)));
        return null;
      },
      lazy: async () => ({ Component: (await import('./pages/live_event/EventPage')).EventPage }),
    },
    {
      path: 'live/:id/report',
      loader: ({ params }) => {
        void queryClient.prefetchQuery(eventReportQuery(numberOf(params)));
        return null;
      },
      lazy: async () => ({
        Component: (await import('./pages/event_report/EventReportPage')).EventReportPage,
      }),
    },
    {
      path: 'categories',
      loader: () => {
        void queryClient.prefetchQuery(categoriesQuery());
        return null;
      },
      lazy: async () => ({
        Component: (await import('./pages/categories/CategoriesPage')).CategoriesPage,
      }),
    },
    {
      path: 'categories/:id',
      loader: ({ params }) => {
        void queryClient.prefetchQuery(categoryQuery(numberOf(params)));
        return null;
      },
      lazy: async () => ({
        Component: (await import('./pages/categories/CategoryPage')).CategoryPage,
      }),
    },
    {
      path: 'authors',
      lazy: async () => ({
        Component: (await import('./pages/authors/AuthorsPage')).AuthorsPage,
      }),
    },
    {
      path: 'authors/:id',
      loader: ({ params }) => {
        void queryClient.prefetchQuery(authorQuery(numberOf(params)));
        return null;
      },
      lazy: async () => ({
        Component: (await import('./pages/authors/AuthorPage')).AuthorPage,
      }),
    },
    {
      Component: SalesRoom,
      children: salesRooms,
    },
    {
      path: 'orders/:id',
      loader: requireNumber,
      lazy: async () => ({ Component: (await import('./pages/orders/OrderPage')).OrderPage }),
    },
    {
      path: 'products/:id',
      loader: requireNumber,
      lazy: async () => ({
        Component: (await import('./pages/products/ProductPage')).ProductPage,
      }),
    },
    {
      path: 'customers/:id',
      loader: requireNumber,
      lazy: async () => ({
        Component: (await import('./pages/customers/CustomerPage')).CustomerPage,
      }),
    },
    {
      path: 'moderation',
      loader: ({ request }) => {
        const { view, query, authorId, page } = readModerationFilters(
          new URL(request.url).searchParams,
        );
        if (view !== 'blocked') {
          const asked = { filter: view, q: query, authorId, page };
          void queryClient.prefetchQuery(moderatedQuery(asked));
        }
        return null;
      },
      lazy: async () => ({
        Component: (await import('./pages/moderation/ModerationPage')).ModerationPage,
      }),
    },
    {
      path: 'imports',
      lazy: async () => ({
        Component: (await import('./pages/imports/ImportPage')).ImportPage,
      }),
    },
    {
      path: 'people',
      lazy: async () => ({ Component: (await import('./pages/people/PeoplePage')).PeoplePage }),
    },
    {
      path: 'audit',
      lazy: async () => ({ Component: (await import('./pages/audit/AuditPage')).AuditPage }),
    },
    {
      path: 'security',
      lazy: async () => ({
        Component: (await import('./pages/security/SecurityPage')).SecurityPage,
      }),
    },
    {
      path: 'store',
      loader: () => {
        void queryClient.prefetchQuery(storeQuery());
        return null;
      },
      lazy: async () => ({ Component: (await import('./pages/store/StorePage')).StorePage }),
      children: [
        {
          index: true,
          lazy: async () => ({
            Component: (await import('./pages/store/LookSection')).LookSection,
          }),
        },
        {
          path: 'catalogue',
          lazy: async () => ({
            Component: (await import('./pages/store/CatalogueSection')).CatalogueSection,
          }),
        },
        {
          path: 'region',
          lazy: async () => ({
            Component: (await import('./pages/store/RegionSection')).RegionSection,
          }),
        },
        {
          path: 'sharing',
          lazy: async () => ({
            Component: (await import('./pages/store/SharingSection')).SharingSection,
          }),
        },
        {
          path: 'access',
          lazy: async () => ({
            Component: (await import('./pages/store/AccessSection')).AccessSection,
          }),
        },
        {
          path: 'availability',
          lazy: async () => ({
            Component: (await import('./pages/store/AvailabilitySection')).AvailabilitySection,
          }),
        },
        {
          path: 'fields',
          lazy: async () => ({
            Component: (await import('./pages/fields/FieldsSection')).FieldsSection,
          }),
        },
        {
          path: 'texts',
          lazy: async () => ({
            Component: (await import('./pages/texts/TextsSection')).TextsSection,
          }),
        },
        {
          path: 'letters',
          lazy: async () => ({
            Component: (await import('./pages/letters/LettersSection')).LettersSection,
          }),
        },
      ],
    },
    { path: '*', Component: NotFoundPage },
  ];
}

const MODERATORS_ROOMS = [paths.moderation(), paths.people(), paths.security()];

function requireStaff({ request }: LoaderFunctionArgs) {
  if (isStaff(pageConfig.session)) return null;
  const { pathname, search } = new URL(request.url);
  if (isModerator(pageConfig.session)) {
    return MODERATORS_ROOMS.includes(pathname) ? null : redirect(paths.moderation());
  }
  return redirect(paths.signIn(pathname + search));
}

const questionOf = (request: Request) => toQuestion(new URL(request.url).searchParams);

function numberOf({ id }: LoaderFunctionArgs['params']): number {
  if (!id || !/^\d{1,15}$/.test(id)) throw new Response(null, { status: 404 });
  return Number(id);
}

function requireNumber({ params }: LoaderFunctionArgs) {
  numberOf(params);
  return null;
}

function Nothing() {
  return null;
}
