/** The front page for the tests of its rows. */
import type { FrontRow } from '@matinee/api/storefront/front-page';
import type { LiveCard } from '@matinee/api/storefront/live';
import { screen } from '@testing-library/react';
import { Component, loader } from '../pages/catalog/CatalogPage';
import { visit } from './store';

export const open = () => visit('/catalog', [{ path: '/catalog', Component, loader }]);
export const rowNamed = (name: string) => screen.findByRole('region', { name });
export const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'));

export function frontRow(kind: FrontRow['kind'], more: Partial<FrontRow> = {}): FrontRow {
  return {
    kind,
    id: 0,
    permalink: null,
    collection_kind: null,
    title: '',
    titles: {},
    translated: [],
    contents_count: 0,
    contents: [],
    ...more,
  };
}

export function liveCard(id: number, more: Partial<LiveCard> = {}): LiveCard {
  return {
    id,
    permalink: `night-${id}`,
    title: `Night ${id}`,
    description: '',
    translated: [],
    access: 'public',
    stage: 'scheduled',
    starts_at: new Date(Date.now() + 2.5 * 3_600_000).toISOString(),
    started_at: null,
    ended_at: null,
    image: null,
    ...more,
  };
}
