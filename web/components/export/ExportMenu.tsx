import { useLingui } from '@lingui/react';
import { Button } from '../Button';
import { DropdownMenu } from '../menu/DropdownMenu';
import { pathWith, type Query } from './fetchFile';
import { useDownload } from './useDownload';

export interface ExportMenuProps {
  /** Path of the list's or report's exports, such as '/api/estimates/export'. */
  path: string;
  /** Filters and sort order of the page. */
  query?: Query;
  /** Query parameters of each other export of the page, by the export's name in the menu. */
  also?: Readonly<Record<string, Query>>;
}

const FORMATS = /* i18n */ [
  { label: 'CSV', format: 'csv' },
  { label: 'Excel (XLSX)', format: 'xlsx' },
] as const;

/** Menu that exports all rows of the page as CSV or XLSX. On phones, it offers to share or save the file. */
export function ExportMenu({ path, query = {}, also = {} }: ExportMenuProps) {
  const { _ } = useLingui();
  const { start, dialog } = useDownload();
  const items = ['', ...Object.keys(also)].flatMap((name) =>
    FORMATS.map(({ label, format }, index) => ({
      label: name ? `${name}, ${label}` : label,
      separated: name !== '' && index === 0,
      onSelect: () => start(pathWith(path, { ...query, ...also[name], format })),
    })),
  );
  return (
    <>
      <DropdownMenu
        align="end"
        trigger={
          <Button variant="tool" icon="download">
            {_('Export')}
          </Button>
        }
        items={items}
      />
      {dialog}
    </>
  );
}
