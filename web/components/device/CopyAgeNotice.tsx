import { useLingui } from '@lingui/react';
import { useIsBehind, useResponseAge } from '../../core/offline/device/responseAge';
import { useWhenBack } from '../../core/requests/useWhenBack';
import layout from '../layout.module.css';

interface CopyAgeNoticeProps {
  /** Operation name of the query. */
  query: string;
  /** Called when the connection is restored, to load the list again. */
  onBack(): void;
  /** Sentence about parts that are missing from the device's copy of the list. */
  text?: string;
}

/** Says how old the device's copy of a list is, if the page shows that copy. Loads the list when the connection is restored. */
export function CopyAgeNotice({ query, onBack, text = '' }: CopyAgeNoticeProps) {
  const { _ } = useLingui();
  const age = useResponseAge(query);
  const behind = useIsBehind(query) && _('Your changes since then are not included.');
  useWhenBack(age ? onBack : undefined);
  const sentences = [_("You're offline."), `${age}.`, behind, text].filter(Boolean);
  return age && <p className={layout.quiet}>{sentences.join(' ')}</p>;
}
