import { useEffect, useState } from 'react';
import { type ExtraWorkDifference, extraWorkDifferences } from '../../../common/extra-work';
import { orderNumberOf } from '../../components/extra-work/extraWork';
import { useOutboxItems } from '../../core/outbox/context';
import { hasNoResponse } from '../../core/requests/failure';
import { deviceSheet } from './deviceSheet';
import { type SheetFragment, useExtraWorkSheetQuery, useRecentSheetsQuery } from './extra-work.generated';
import type { ShownSheet } from './sheet';
import type { SheetAddress } from './signing';

interface ShownSheetState {
  /** What is on the screen, to be signed; undefined until there is something. */
  shown: ShownSheet | undefined;
  /** The sheet as the server has it, with its signatures; undefined without a connection. */
  sheet: SheetFragment | undefined;
  /** What changed since the sheet was shown first. */
  changes: readonly ExtraWorkDifference[];
  /** Nothing can be shown, and why. */
  error: { message: string } | undefined;
  refetch(): void;
}

/** The sheet of an address: from the server, or without a connection from what is on the device. */
export function useShownSheet({ order, number, date, area }: SheetAddress): ShownSheetState {
  const variables = { workOrderId: order, date, workArea: area };
  const { data, error, refetch } = useExtraWorkSheetQuery({ variables, skip: !order, fetchPolicy: 'network-only' });
  const isUnreachable = error instanceof Error && hasNoResponse(error);
  const recent = useRecentSheetsQuery({ skip: !isUnreachable, fetchPolicy: 'network-only' });
  const waiting = useOutboxItems();
  const [first, setFirst] = useState<ShownSheet>();
  const sheet = isUnreachable ? undefined : data?.extraWorkSheet;

  useEffect(() => {
    if (sheet) setFirst((before) => before ?? sheet);
  }, [sheet]);

  const orderNumber = orderNumberOf(number);
  const known = recent.data?.extraWorkSheets.edges.map(({ node }) => node) ?? [];
  const isRead = !recent.loading && waiting !== undefined;
  const onDevice = isUnreachable && isRead ? deviceSheet({ ...variables, orderNumber }, known, waiting) : undefined;
  const shown = sheet ?? onDevice;
  return {
    shown,
    sheet,
    changes: sheet && first ? extraWorkDifferences(first.content, sheet.content) : [],
    error: shown || (isUnreachable && !isRead) ? undefined : error,
    refetch: () => void refetch().catch(() => undefined),
  };
}
