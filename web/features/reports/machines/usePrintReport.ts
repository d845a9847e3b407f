import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { exceptionsFirst } from '../../../../common/report-remarks';
import { browser } from '../../../core/browser/browser';
import { reportOutcome } from '../../../core/requests/reportOutcome';
import type { MachineReportFilter } from '../../../schema.generated';
import { remarksOf } from './machines';
import { MachineReportDocument, type MachineReportQuery, type MachineRowFragment } from './machines.generated';

/**
 * Prints all rows that match, not only those already loaded. They are fetched in one request, because the server
 * computes the report for each page. `rows` are in the table until they are printed.
 * @param isDrawing the chart is not on the screen yet
 */
export function usePrintReport(filter: MachineReportFilter, isDrawing: boolean) {
  const client = useApolloClient();
  const [loading, setLoading] = useState(false);
  const [whole, setWhole] = useState<{ key: string; rows: MachineRowFragment[] }>();
  const key = JSON.stringify(filter);
  // Another filter was chosen meanwhile: its rows are not these.
  const rows = whole?.key === key ? whole.rows : undefined;

  // The browser prints what is rendered.
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
