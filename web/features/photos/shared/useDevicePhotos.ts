import { useEffect, useMemo, useRef } from 'react';
import type { Attachment } from '../../../core/offline/device/attachment';
import { useAttachments, useOutbox } from '../../../core/offline/outbox/context';
import { PICTURE_TYPE } from '../../../core/pictures/picture';
import { fromDevice, PHOTO, type PhotoState, type ShownPhoto, UNPREPARED_PHOTO } from './photo';

const KINDS = new Set([PHOTO, UNPREPARED_PHOTO]);

/**
 * Returns the selected photos on this device, oldest first. Undefined until loaded.
 * @param isShown selects photos; pass a stable function
 */
export function useDevicePhotos(isShown: (attachment: Attachment) => boolean): readonly ShownPhoto[] | undefined {
  const sending = useOutbox()?.attachments.sending;
  const attachments = useAttachments();
  const shown = useMemo(
    () => attachments?.filter((each) => KINDS.has(each.kind) && isShown(each)),
    [attachments, isShown],
  );
  const urlOf = usePreviews(shown);
  return shown?.map((each) => fromDevice(each, stateOf(each, sending), urlOf(each)));
}

function stateOf({ key, parent, recordId, refusal, unprepared }: Attachment, sending: string | undefined): PhotoState {
  if (refusal) return 'refused';
  if (unprepared) return 'preparing';
  if (key === sending) return 'sending';
  return parent && !recordId ? 'kept' : 'waiting';
}

/**
 * Returns a function that returns the object URL of an attachment's preview. Revokes the URLs of previews no longer shown.
 */
function usePreviews(shown: readonly Attachment[] | undefined) {
  const [urls] = [useRef(new Map<string, string>()).current];
  useEffect(() => {
    const keys = new Set(shown?.map(({ key }) => key));
    for (const [key, url] of urls) {
      if (keys.has(key)) continue;
      URL.revokeObjectURL(url);
      urls.delete(key);
    }
  }, [shown, urls]);
  useEffect(
    () => () => {
      for (const url of urls.values()) URL.revokeObjectURL(url);
      urls.clear();
    },
    [urls],
  );
  return ({ key, preview }: Attachment) => {
    if (preview.byteLength === 0) return undefined;
    const url = urls.get(key) ?? URL.createObjectURL(new Blob([preview], { type: PICTURE_TYPE }));
    urls.set(key, url);
    return url;
  };
}
