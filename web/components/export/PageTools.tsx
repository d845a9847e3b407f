import { RefreshButton } from '../page/RefreshButton';
import { ExportMenu, type ExportMenuProps } from './ExportMenu';
import { PrintButton, type PrintButtonProps } from './PrintButton';

interface PageToolsProps extends ExportMenuProps {
  onRefresh(): void;
  /** Set on pages with a Print button, such as to the result of `usePrintAll`. `{}` prints what the page shows. */
  print?: PrintButtonProps;
}

/** Tools of a list or report for a page's header. */
export const PageTools = ({ onRefresh, print, ...exports }: PageToolsProps) => (
  <>
    <RefreshButton onClick={onRefresh} />
    <ExportMenu {...exports} />
    {print && <PrintButton {...print} />}
  </>
);
