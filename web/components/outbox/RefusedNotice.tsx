import { useOutboxItems } from '../../core/offline/outbox/context';
import { isEdited } from '../../core/offline/outbox/store';
import { FormMessage } from '../feedback/FormMessage';
import { LinkButton } from '../LinkButton';
import layout from '../layout.module.css';

interface RefusedNoticeProps {
  /** The form's name in the outbox (`OutboxItem.form`). */
  form: string;
  noun: string;
}

/** Lists a form's submissions that the server refused, with the reasons. Renders nothing if there are none. */
export function RefusedNotice({ form, noun }: RefusedNoticeProps) {
  const refused = (useOutboxItems() ?? []).filter((item) => item.form === form && item.refusal && !isEdited(item));
  if (refused.length === 0) return null;
  const title = refused.length === 1 ? `1 ${noun} was not accepted` : `${refused.length} ${noun}s were not accepted`;
  return (
    <FormMessage tone="error" title={title}>
      <div className={layout.stack}>
        {refused.map(({ key, summary, refusal }) => (
          <p key={key} className={layout.typed}>
            {`${summary}: ${refusal?.message}`}
          </p>
        ))}
        <div>
          <LinkButton to="/outbox">Open the outbox</LinkButton>
        </div>
      </div>
    </FormMessage>
  );
}
