import { useLingui } from '@lingui/react';
import { useNavigate } from 'react-router-dom';
import { LinkButton } from '../LinkButton';

/**
 * Returns props of `DataTable` for rows that open a page of their own: a View button, and a click or tap anywhere in the row.
 * @param pathOf returns undefined for a row without a page
 * @param labelOf returns the button's name for screen readers, if 'View' alone is ambiguous
 */
export function useRowLinks<Row>(pathOf: (row: Row) => string | undefined, labelOf?: (row: Row) => string) {
  const { _ } = useLingui();
  const navigate = useNavigate();
  return {
    rowActions(row: Row) {
      const path = pathOf(row);
      return (
        path && (
          <LinkButton to={path} variant="quiet" aria-label={labelOf?.(row)}>
            {_('View')}
          </LinkButton>
        )
      );
    },
    onOpenRow: (row: Row) => void navigate(pathOf(row) ?? ''),
    canOpenRow: (row: Row) => pathOf(row) !== undefined,
  };
}
