import { useEffect, useState } from 'react';
import { attachedBytes } from '../../core/outbox/attachments';
import { PICTURE_TYPE } from '../../core/pictures/picture';
import type { ShownPhoto } from './photo';

/** The address of the large picture: the server's, or that of the bytes on the device; undefined until those are read. */
export function useLargePicture({ key, large }: ShownPhoto): string | undefined {
  const [own, setOwn] = useState<string>();
  useEffect(() => {
    if (large) return;
    let url: string | undefined;
    let gone = false;
    void attachedBytes(key).then(
      (bytes) => {
        if (gone || !bytes) return;
        url = URL.createObjectURL(new Blob([bytes], { type: PICTURE_TYPE }));
        setOwn(url);
      },
      () => undefined,
    );
    return () => {
      gone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [key, large]);
  return large ?? own;
}
