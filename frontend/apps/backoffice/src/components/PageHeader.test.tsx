import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PageHeader } from './PageHeader';

test('the help of the room opens beside the page', () => {
  render(
    <MemoryRouter initialEntries={['/bullet/orders/12?tab=1']}>
      <PageHeader title="Order 12" />
    </MemoryRouter>,
  );
  const help = screen.getByRole<HTMLAnchorElement>('link', { name: 'Help' });
  expect(help.pathname).toBe('/bullet/help/orders');
  expect(help.target).toBe('_blank');
});
