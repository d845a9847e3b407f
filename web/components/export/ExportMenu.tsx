import { pathWith, type Query, saveFile, shareable } from '../../core/exports/fetchFile';
import { useExport } from '../../core/exports/useExport';
import { Button } from '../Button';
import { DropdownMenu } from '../menu/DropdownMenu';
import { useIsPhone } from '../useMediaQuery';
import { ExportDialog } from './ExportDialog';

interface ExportMenuProps {
  /** Path of the list's or report's exports, such as '/api/estimates/export'. */
  path: string;
  /** Filters and sort order of the page. */
  query?: Query;
  /** Query parameters of each other export of the page, by the export's name in the menu. */
  also?: Readonly<Record<string, Query>>;
}

const FORMATS = [
  { label: 'CSV', format: 'csv' },
  { label: 'Excel (XLSX)', format: 'xlsx' },
] as const;

/** Menu that exports all rows of the page as CSV or XLSX. On phones, it offers to share or save the file. */
export function ExportMenu({ path, query = {}, also = {} }: ExportMenuProps) {
  const phone = useIsPhone();
  const { state, start, cancel } = useExport((file) => {
    // Keep the file, because browsers open the share sheet only after a tap.
    if (phone && shareable(file)) return 'keep';
    saveFile(file);
    return 'done';
  });
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
            Export
          </Button>
        }
        items={items}
      />
      <ExportDialog state={state} onClose={cancel} />
    </>
  );
}
