import { useEffect, useState } from 'react';
import type { OutboxItem } from '../../core/offline/device/outboxItem';
import { useOutboxItems } from '../../core/offline/outbox/context';
import { hasNoResponse } from '../../core/requests/failure';
import { useOnline } from '../../core/requests/useOnline';
import { publishedSettings } from '../../core/settings';
import { deviceSheet, NOTHING } from './deviceSheet';
import {
  type SheetFragment,
  useExtraWorkSheetQuery,
  useSheetsToSignQuery,
  useSheetTextsQuery,
} from './extra-work.generated';
import { keyOf, orderNumberOf } from './shared/sheetKey';
import type { ShownSheet } from './sheet';
import { changedContent } from './signatureValidity';
import type { SheetAddress } from './signing';

interface ShownSheetState {
  /** The sheet to show for signing. Undefined until there is a sheet. */
  shown: ShownSheet | undefined;
  /** The server's sheet with its signatures. Undefined without a connection. */
  sheet: SheetFragment | undefined;
  /** Reason why no sheet can be shown. */
  error: { message: string } | undefined;
  refetch(): void;
}

/** Reads a sheet from the server, or offline from the device. */
export function useShownSheet(address: SheetAddress): ShownSheetState {
  const { order: workOrderId, date, area: workArea } = address;
  const variables = { workOrderId, date, workArea };
  const options = { variables, skip: !workOrderId, fetchPolicy: 'network-only' } as const;
  const { data, error, refetch: ask } = useExtraWorkSheetQuery(options);
  const refetch = () => void ask().catch(() => undefined);
  const isUnreachable = error instanceof Error && hasNoResponse(error);
  const online = useOnline();
  useEffect(() => {
    if (isUnreachable && online) void ask().catch(() => undefined);
  }, [isUnreachable, online, ask]);

  const sheet = isUnreachable ? undefined : data?.extraWorkSheet;
  const onDevice = useDeviceSheet(address, isUnreachable);
  const shown = sheet ?? onDevice ?? undefined;
  const isReading = isUnreachable && onDevice === undefined;
  return { shown, sheet, error: shown || isReading ? undefined : error, refetch };
}

/**
 * Composes the sheet on the device. Returns null if there is no sheet, and undefined while reading. Sending the sheet's cards
 * doesn't change the composed sheet. Editing or deleting a card does.
 */
function useDeviceSheet({ order, number, date, area }: SheetAddress, isWanted: boolean): ShownSheet | null | undefined {
  const recent = useSheetsToSignQuery({ skip: !isWanted, fetchPolicy: 'network-only' });
  const lists = useSheetTextsQuery({ skip: !isWanted });
  const waiting = useOutboxItems();
  const [pinned, setPinned] = useState<ShownSheet>();
  if (!isWanted && pinned) setPinned(undefined);
  if (!isWanted || recent.loading || lists.loading || waiting === undefined) return undefined;
  if (pinned && !isChanged(pinned, waiting)) return pinned;
  const name = { workOrderId: order, date, workArea: area, orderNumber: orderNumberOf(number) };
  const found = deviceSheet(name, {
    last: recent.data?.extraWorkSheets.edges.map(({ node }) => node) ?? [],
    waiting,
    texts: {
      contractor: publishedSettings().contractorName,
      order: lists.data?.workOrderChoices.find(({ id }) => id === order),
      costCodes: lists.data?.costCodeTemplates ?? [],
    },
  });
  if (found !== pinned) setPinned(found);
  return found ?? null;
}

function isChanged(sheet: ShownSheet, waiting: readonly OutboxItem[]): boolean {
  const { content, known = NOTHING, after = [] } = sheet;
  return changedContent({ key: keyOf(sheet), content, known, after }, waiting) !== undefined;
}
