import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { useFilters } from './useFilters';

const FILTERS = { company: ['blaze', 'dans'] } as const;

const companyAt = (path: string) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
  );
  return renderHook(() => useFilters(FILTERS), { wrapper }).result.current;
};

test('an unknown choice in the URL counts as not set', () => {
  expect(companyAt('/?company=dans')).toMatchObject({ values: { company: 'dans' }, setCount: 1 });
  expect(companyAt('/?company=acme')).toMatchObject({ values: { company: '' }, setCount: 0 });
});
