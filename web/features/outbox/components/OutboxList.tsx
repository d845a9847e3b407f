import { useLingui } from '@lingui/react';
import { Card } from 'antd';
import type { ReactNode } from 'react';
import { Button } from '../../../components/Button';
import { classes } from '../../../components/classes';
import { ConfirmButton } from '../../../components/dialogs/ConfirmButton';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { Spinner } from '../../../components/feedback/Spinner';
import { LinkButton } from '../../../components/LinkButton';
import layout from '../../../components/layout.module.css';
import { dependentsText, invalidText } from '../../../components/outbox/dependentsText';
import { ItemState } from '../../../components/outbox/ItemState';
import type { OutboxItem } from '../../../core/offline/device/outboxItem';
import { awaitedBy, isAfter } from '../../../core/offline/outbox/dependencies';
import { isOld, type OutboxForms } from '../../../core/offline/outbox/outbox';
import { isEdited } from '../../../core/offline/outbox/store';
import { saidProblems } from '../../../core/requests/failure';
import { said } from '../../../core/said';
import { ageOf } from '../age';

interface OutboxListProps {
  /** Oldest first. Undefined while loading. */
  items: readonly OutboxItem[] | undefined;
  /** Renders a submission's attachments below it. */
  attachmentsOf?(key: string): ReactNode;
  /** Returns the number of photos that are deleted together with a submission. */
  photosOf?(key: string): number;
  /** Photos that wait to be added to records on the server. */
  attached?: ReactNode;
  forms: OutboxForms;
  online: boolean;
  /** True while submissions are being sent. */
  sending: boolean;
  onSendNow(): void;
  onSendOld(item: OutboxItem): void;
  onSendAgain(item: OutboxItem): void;
  onEdit(item: OutboxItem): void;
  onDelete(item: OutboxItem): Promise<void>;
}

/**
 * Lists waiting and refused submissions, each with Edit and Delete. Submissions with another person's consent have View instead
 * of Edit.
 */
export function OutboxList({ items, attached, online, sending, onSendNow, ...actions }: OutboxListProps) {
  const { _ } = useLingui();
  if (!items) return <Spinner />;
  if (items.length === 0 && !attached) {
    return (
      <EmptyState
        icon="check"
        title={_('Nothing is waiting to be sent')}
        text={_('Anything you submit offline waits here until it is sent.')}
      />
    );
  }
  const waiting = items.filter((item) => !item.refusal && !isEdited(item));
  return (
    <>
      {(waiting.length > 0 || attached) && (
        <div className={layout.row}>
          <p className={layout.grow}>
            {online
              ? _('Waiting submissions are sent automatically.')
              : _('You are offline. Waiting submissions are sent when you are back online.')}
          </p>
          <Button icon="outbox" onClick={onSendNow} pending={sending} pendingLabel={_('Sending...')}>
            {_('Send now')}
          </Button>
        </div>
      )}
      <ul className={classes(layout.list, layout.stack)}>
        {items.map((item) => (
          <Item key={item.key} item={item} items={items} {...actions} />
        ))}
        {attached}
      </ul>
    </>
  );
}

type ItemProps = { item: OutboxItem; items: readonly OutboxItem[] } & Pick<
  OutboxListProps,
  'forms' | 'attachmentsOf' | 'photosOf' | 'onSendOld' | 'onSendAgain' | 'onEdit' | 'onDelete'
>;

function Item({ item, items, forms, attachmentsOf, photosOf, onSendOld, onSendAgain, onEdit, onDelete }: ItemProps) {
  const { _, i18n } = useLingui();
  const { form, summary, refusal, submittedAt } = item;
  const edited = isEdited(item);
  const old = !refusal && !edited && !item.confirmedOld && isOld(item);
  const { viewPath, isFinal } = forms[form] ?? {};
  const name = _(forms[form]?.name ?? form);
  const photos = photosOf?.(item.key) ?? 0;
  const dependents = items.filter((each) => !each.refusal && isAfter(each, item.key));
  return (
    <li>
      <Card title={name} extra={<ItemState item={item} />} classNames={{ body: layout.stack }}>
        <p className={layout.grow}>{summary}</p>
        <p className={layout.quiet}>{_('Saved {age}', { age: ageOf(submittedAt) })}</p>
        {attachmentsOf?.(item.key)}
        {edited && (
          <p className={layout.quiet}>{_('Your changes are not submitted yet. To send this item, submit them.')}</p>
        )}
        {dependents.length > 0 && <p className={layout.quiet}>{dependentsText(dependents)}</p>}
        {!refusal && <Awaited item={item} items={items} forms={forms} />}
        {!refusal && item.waitsBecause && (
          <FormMessage tone="info">{said({ message: item.waitsBecause, ...item.waitsSentence }, i18n)}</FormMessage>
        )}
        {refusal && <FormMessage tone="error">{reasonOf(refusal)}</FormMessage>}
        {old && (
          <FormMessage tone="warning">
            {_('This item is more than 80 days old. Someone may have entered the same data again. Send it anyway?')}
          </FormMessage>
        )}
        <div className={layout.row}>
          {old && <Button onClick={() => onSendOld(item)}>{_('Send anyway')}</Button>}
          {viewPath && (
            <LinkButton to={`${viewPath}/${item.key}`} aria-label={_('View {summary}', { summary })}>
              {_('View')}
            </LinkButton>
          )}
          {(viewPath || isFinal) && refusal && !refusal.invalid && (
            <Button icon="refresh" onClick={() => onSendAgain(item)}>
              {_('Send again')}
            </Button>
          )}
          {!viewPath && !isFinal && !refusal?.arrived && (
            <Button icon="edit" onClick={() => onEdit(item)}>
              {edited ? _('Continue editing') : _('Edit')}
            </Button>
          )}
          <ConfirmButton
            label={_('Delete')}
            title={_('Delete this {name}?', { name: name.toLowerCase() })}
            onConfirm={() => onDelete(item)}
          >
            {[
              refusal?.arrived
                ? _('Your last changes will be deleted. The version on the server stays.')
                : _("The server has not received this {name}: {summary}. Deleting it can't be undone.", {
                    ...{ name: name.toLowerCase(), summary },
                  }),
              photos === 1 && _('Its photo will be deleted, too.'),
              photos > 1 && _('Its {photos} photos will be deleted, too.', { photos }),
              dependents.length > 0 && invalidText(dependents),
            ]
              .filter(Boolean)
              .join(' ')}
          </ConfirmButton>
        </div>
      </Card>
    </li>
  );
}

/** Names the submissions that an item waits for, and says why they aren't sent. Renders nothing if there are none. */
function Awaited({ item, items, forms }: Pick<ItemProps, 'item' | 'items' | 'forms'>) {
  const { _, i18n } = useLingui();
  return awaitedBy(item, items).map((awaited) => {
    const { summary, refusal } = awaited;
    const name = _(forms[awaited.form]?.name ?? awaited.form).toLowerCase();
    if (refusal && !isEdited(awaited)) {
      return (
        <FormMessage key={awaited.key} tone="warning">
          {_('Waiting for the {name} {summary}, which was not accepted: {message}', {
            ...{ name, summary, message: said(refusal, i18n) },
          })}
        </FormMessage>
      );
    }
    return (
      <p key={awaited.key} className={layout.quiet}>
        {isEdited(awaited)
          ? _('Waiting for the {name} {summary}, which is being edited.', { name, summary })
          : _('Will be sent after the {name} {summary}.', { name, summary })}
      </p>
    );
  });
}

/** Returns the server's message, followed by the problems with single fields. */
function reasonOf(refusal: NonNullable<OutboxItem['refusal']>): string {
  const message = said(refusal);
  const details = [...new Set(Object.values(saidProblems(refusal)))].filter((text) => text !== message);
  return [message, ...details].join(' · ');
}
