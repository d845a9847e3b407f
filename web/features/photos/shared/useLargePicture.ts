import { useEffect, useRef, useState } from 'react';
import { PICTURE_TYPE } from '../../../core/pictures/picture';
import type { ShownPhoto } from './photo';

/** Returns the address of a photo's large picture, on the server or on the device. Undefined until loaded. */
export function useLargePicture({ key, large, readLarge }: ShownPhoto): string | undefined {
  const [own, setOwn] = useState<{ key: string; url: string }>();
  const read = useRef(readLarge);
  read.current = readLarge;
  useEffect(() => {
    if (large) return;
    let url: string | undefined;
    let gone = false;
    read.current?.().then(
      (bytes) => {
        if (gone || !bytes) return;
        url = URL.createObjectURL(new Blob([bytes], { type: PICTURE_TYPE }));
        setOwn({ key, url });
      },
      () => undefined,
    );
    return () => {
      gone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [key, large]);
  return large ?? (own?.key === key ? own.url : undefined);
}
