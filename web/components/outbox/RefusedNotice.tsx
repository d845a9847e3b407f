import { useLingui } from '@lingui/react';
import { useOutboxItems } from '../../core/offline/outbox/context';
import { isEdited } from '../../core/offline/outbox/store';
import { said } from '../../core/said';
import { FormMessage } from '../feedback/FormMessage';
import { LinkButton } from '../LinkButton';
import layout from '../layout.module.css';

const TITLES = /* i18n */ {
  timecard: { one: '1 timecard was not accepted', many: '{count} timecards were not accepted' },
  load: { one: '1 load was not accepted', many: '{count} loads were not accepted' },
  reading: { one: '1 reading was not accepted', many: '{count} readings were not accepted' },
};

interface RefusedNoticeProps {
  /** The form's name in the outbox (`OutboxItem.form`). */
  form: string;
  noun: keyof typeof TITLES;
}

/** Lists a form's submissions that the server refused, with the reasons. Renders nothing if there are none. */
export function RefusedNotice({ form, noun }: RefusedNoticeProps) {
  const { _, i18n } = useLingui();
  const refused = (useOutboxItems() ?? []).filter((item) => item.form === form && item.refusal && !isEdited(item));
  if (refused.length === 0) return null;
  return (
    <FormMessage tone="error" title={_(TITLES[noun][refused.length === 1 ? 'one' : 'many'], { count: refused.length })}>
      <div className={layout.stack}>
        {refused.map(({ key, summary, refusal }) => (
          <p key={key} className={layout.typed}>
            {`${summary}: ${refusal && said(refusal, i18n)}`}
          </p>
        ))}
        <div>
          <LinkButton to="/outbox">{_('Open the outbox')}</LinkButton>
        </div>
      </div>
    </FormMessage>
  );
}
