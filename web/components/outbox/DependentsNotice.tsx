import { useLingui } from '@lingui/react';
import { useOutboxItems } from '../../core/offline/outbox/context';
import { isAfter } from '../../core/offline/outbox/dependencies';
import { translated } from '../../core/said';
import { FormMessage } from '../feedback/FormMessage';
import { dependentsText } from './dependentsText';

interface DependentsNoticeProps {
  /** Key of a submission that is being edited. */
  submission: string | undefined;
  noun: string;
}

/** Warns if other items in the outbox, such as a signature, depend on the submission being edited. Otherwise renders nothing. */
export function DependentsNotice({ submission, noun }: DependentsNoticeProps) {
  const { _, i18n } = useLingui();
  const named = translated(noun, i18n);
  const items = useOutboxItems() ?? [];
  const dependents = items.filter((item) => submission && !item.refusal && isAfter(item, submission));
  if (dependents.length === 0) return null;
  const isOne = dependents.length === 1;
  return (
    <FormMessage
      tone="warning"
      title={
        isOne
          ? _('This {noun} has a signature', { noun: named })
          : _('This {noun} has {count} signatures', { noun: named, count: dependents.length })
      }
    >
      {`${dependentsText(dependents)} ${
        isOne
          ? _("If you change the signed content, the signature will no longer be valid and won't be sent.")
          : _("If you change the signed content, the signatures will no longer be valid and won't be sent.")
      }`}
    </FormMessage>
  );
}
