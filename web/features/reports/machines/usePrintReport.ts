import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { exceptionsFirst } from '../../../../common/report-remarks';
import { browser } from '../../../core/browser/browser';
import { reportOutcome } from '../../../core/requests/reportOutcome';
import type { MachineReportFilter } from '../../../schema.generated';
import { remarksOf } from './machines';
import { MachineReportDocument, type MachineReportQuery, type MachineRowFragment } from './machines.generated';

/**
 * Prints all matching rows, loaded or not. Reads them in one request, because the server computes the report for each page.
 * `rows` are in the table until printed.
 * @param isDrawing true if the chart is not on the screen yet
 */
export function usePrintReport(filter: MachineReportFilter, isDrawing: boolean) {
  const client = useApolloClient();
  const [loading, setLoading] = useState(false);
  const [whole, setWhole] = useState<{ key: string; rows: MachineRowFragment[] }>();
  const key = JSON.stringify(filter);
  // If another filter was chosen meanwhile, these rows are outdated.
  const rows = whole?.key === key ? whole.rows : undefined;

  // Wait until the rows are rendered, because the browser prints what is on the screen.
  useEffect(() => {
    if (!rows || isDrawing) return;
    const end = () => setWhole(undefined);
    window.addEventListener('afterprint', end);
    browser.print();
    return () => window.removeEventListener('afterprint', end);
  }, [rows, isDrawing]);

  async function start() {
    setLoading(true);
    const read = client.query<MachineReportQuery>({
      query: MachineReportDocument,
      variables: { filter },
      fetchPolicy: 'no-cache',
    });
    const { data } = await reportOutcome(read, {
      failure: 'Failed to load the report to print',
      failureTitle: 'Failed to print',
    });
    setLoading(false);
    if (data) setWhole({ key, rows: exceptionsFirst(data.machineReport.rows, remarksOf) });
  }

  return { rows, start, preparing: loading };
}
