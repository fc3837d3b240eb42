import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { t } from './i18n';
import { Component as AccessSection } from './pages/store/AccessSection';
import { Component as AvailabilitySection } from './pages/store/AvailabilitySection';
import { Component as CatalogueSection } from './pages/store/CatalogueSection';
import { Component as LookSection } from './pages/store/LookSection';
import { Component as RegionSection } from './pages/store/RegionSection';
import { Component as SharingSection } from './pages/store/SharingSection';
import { Component as StorePage } from './pages/store/StorePage';
import { openSettings, SETTINGS } from './settings';
import { pageConfig } from './stores/page';
import { createQueryClient } from './stores/query-client';
import { stubResizeObserver } from './testing/resize-observer';
import { json, startServer } from './testing/server';
import { storeSettings } from './testing/store';
import { findField } from './util/find-field';

const before = { ...pageConfig.session };
beforeEach(() => {
  stubResizeObserver();
  Object.assign(pageConfig.session, { logged: true, role: 'owner' });
});
afterEach(() => {
  Object.assign(pageConfig.session, before);
  vi.unstubAllGlobals();
});

const SECTIONS: [to: string, Section: ComponentType][] = [
  ['/bullet/store', LookSection],
  ['/bullet/store/catalogue', CatalogueSection],
  ['/bullet/store/region', RegionSection],
  ['/bullet/store/sharing', SharingSection],
  ['/bullet/store/access', AccessSection],
  ['/bullet/store/availability', AvailabilitySection],
];

it.each(SECTIONS)('leads to every field of %s that it names', async (to, Section) => {
  startServer({ 'GET /bullet/api/store': () => json(storeSettings()) });
  const router = createMemoryRouter(
    [{ path: '*', Component: StorePage, children: [{ path: '*', Component: Section }] }],
    { initialEntries: [to] },
  );
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const [first = 'store.look.title_field', ...others] =
    SETTINGS.find((part) => part.to === to)?.labels ?? [];
  await waitFor(() => expect(screen.getAllByText(t(first)).length).toBeGreaterThan(0));
  for (const label of [first, ...others]) {
    expect(findField(document.body, t(label)), label).not.toBeNull();
  }
});

/** Fields that are there only while another one is on, which leads to them. */
const BELOW_ANOTHER = [
  'store.access.devices',
  'store.availability.add',
  'store.availability.chosen',
  'store.availability.message',
  'store.availability.minimum_age',
  'store.availability.opens_at',
  'store.availability.rule',
  'store.catalogue.hold_first',
  'store.catalogue.words',
];
/** Parts of another field. */
const WITHIN_ANOTHER = [
  'store.contrast.on_dark',
  'store.contrast.on_light',
  'store.look.pick_colour',
  'store.preview.desktop',
  'store.preview.phone',
  'store.preview.reload',
  'store.preview.width',
];

it('knows every field of the settings', () => {
  const sources = import.meta.glob<string>('./pages/store/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const labels = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/\b(?:label|legend)=\{t\('([^']+)'\)\}/g)].map(([, key]) => key),
  );
  expect(labels.length).toBeGreaterThan(30);
  const listed = new Set<string>(SETTINGS.flatMap((part) => part.labels));
  const missing = labels.filter((key) => key !== undefined && !listed.has(key));
  expect([...new Set(missing)].toSorted()).toEqual(
    [...BELOW_ANOTHER, ...WITHIN_ANOTHER].toSorted(),
  );
});

const hasZone = () => openSettings().some(({ label }) => label === 'insights.access.zone');

it('leads nobody to what only owners may set', () => {
  expect(hasZone()).toBe(true);
  Object.assign(pageConfig.session, { role: 'admin' });
  expect(hasZone()).toBe(false);
});
