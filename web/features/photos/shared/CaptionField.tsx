import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import { LONGEST } from '../../../../common/limits';
import { TextField } from '../../../components/forms/TextField';
import { changeFacts } from '../../../core/offline/attachments/attachments';
import type { ShownPhoto } from './photo';

/** Caption field of an unsent photo. Stores the caption when the field loses the focus or the viewer closes. */
export function CaptionField({ photo: { key, caption } }: { photo: ShownPhoto }) {
  const { _ } = useLingui();
  const [text, setText] = useState(caption);
  const typed = useRef(caption);
  const stored = useRef(caption);
  const store = useRef(() => {});
  store.current = () => {
    if (typed.current.trim() === stored.current) return;
    stored.current = typed.current.trim();
    void changeFacts(key, (facts) => ({ ...facts, caption: stored.current })).catch(() => undefined);
  };
  useEffect(() => () => store.current(), []);
  return (
    <TextField
      label={_('Caption')}
      value={text}
      maxLength={LONGEST.caption}
      placeholder={_('What does the photo show?')}
      onChange={(next) => {
        setText(next);
        typed.current = next;
      }}
      onBlur={() => store.current()}
    />
  );
}
