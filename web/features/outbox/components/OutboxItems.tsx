import { Card } from 'antd';
import type { ReactNode } from 'react';
import { Button } from '../../../components/Button';
import { classes } from '../../../components/classes';
import { ConfirmButton } from '../../../components/feedback/ConfirmButton';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { Spinner } from '../../../components/feedback/Spinner';
import { StatusBadge } from '../../../components/feedback/StatusBadge';
import layout from '../../../components/layout.module.css';
import type { OutboxItem } from '../../../core/outbox/item';
import { isOld, type OutboxForms } from '../../../core/outbox/outbox';
import { isEdited } from '../../../core/outbox/store';
import { ageOf } from '../age';

interface OutboxItemsProps {
  /** Oldest first; undefined while they are read. */
  items: readonly OutboxItem[] | undefined;
  /** What is attached to submissions, below them, or to records that the server has. */
  attachmentsOf?(key: string): ReactNode;
  /** What is attached to records that the server has. */
  attached?: ReactNode;
  forms: OutboxForms;
  online: boolean;
  /** A round of sending is in progress. */
  sending: boolean;
  onSendNow(): void;
  onSendOld(item: OutboxItem): void;
  onEdit(item: OutboxItem): void;
  onDelete(item: OutboxItem): Promise<void>;
}

/** The waiting and the refused submissions, each with Edit and Delete. */
export function OutboxItems({ items, attached, online, sending, onSendNow, ...actions }: OutboxItemsProps) {
  if (!items) return <Spinner />;
  if (items.length === 0 && !attached) {
    return (
      <EmptyState icon="check" title="Everything was sent" text="What you submit without a connection waits here." />
    );
  }
  const waiting = items.filter((item) => !item.refusal && !isEdited(item));
  return (
    <>
      {(waiting.length > 0 || attached) && (
        <div className={layout.row}>
          <p className={layout.grow}>
            {online
              ? 'What is waiting is sent automatically.'
              : 'You are offline. What is waiting is sent when you are back online.'}
          </p>
          <Button icon="outbox" onClick={onSendNow} pending={sending} pendingLabel="Sending...">
            Send now
          </Button>
        </div>
      )}
      <ul className={classes(layout.list, layout.stack)}>
        {items.map((item) => (
          <Item key={item.key} item={item} {...actions} />
        ))}
        {attached}
      </ul>
    </>
  );
}

type ItemProps = { item: OutboxItem } & Pick<
  OutboxItemsProps,
  'forms' | 'attachmentsOf' | 'onSendOld' | 'onEdit' | 'onDelete'
>;

function Item({ item, forms, attachmentsOf, onSendOld, onEdit, onDelete }: ItemProps) {
  const { form, summary, refusal, submittedAt } = item;
  const edited = isEdited(item);
  const old = !refusal && !edited && !item.confirmedOld && isOld(item);
  const name = forms[form]?.name ?? form;
  return (
    <li>
      <Card
        title={name}
        extra={
          <StatusBadge tone={refusal && !edited ? 'destructive' : 'neutral'}>
            {edited ? 'Being edited' : stateOf(item)}
          </StatusBadge>
        }
        classNames={{ body: layout.stack }}
      >
        <p className={layout.grow}>{summary}</p>
        <p className={layout.quiet}>Saved {ageOf(submittedAt)}</p>
        {attachmentsOf?.(item.key)}
        {edited && (
          <p className={layout.quiet}>Your changes are not submitted yet. It is not sent until you submit them.</p>
        )}
        {!refusal && item.waitsBecause && <FormMessage tone="info">{item.waitsBecause}</FormMessage>}
        {refusal && <FormMessage tone="error">{reasonOf(refusal)}</FormMessage>}
        {old && (
          <FormMessage tone="warning">
            This is more than 80 days old. It may have been entered again since. Send it?
          </FormMessage>
        )}
        <div className={layout.row}>
          {old && <Button onClick={() => onSendOld(item)}>Send anyway</Button>}
          {!refusal?.arrived && (
            <Button icon="edit" onClick={() => onEdit(item)}>
              {edited ? 'Continue editing' : 'Edit'}
            </Button>
          )}
          <ConfirmButton label="Delete" title={`Delete this ${name.toLowerCase()}?`} onConfirm={() => onDelete(item)}>
            {refusal?.arrived
              ? 'Your last changes are deleted. What the server received stays there.'
              : `${summary} was not received by the server. Deleting it can’t be undone.`}
          </ConfirmButton>
        </div>
      </Card>
    </li>
  );
}

function stateOf({ refusal }: OutboxItem): string {
  if (!refusal) return 'Waiting';
  return refusal.arrived ? 'Changes missing' : 'Not accepted';
}

/** The server's message, and what is wrong with which field. */
function reasonOf({ message, problems }: NonNullable<OutboxItem['refusal']>): string {
  const details = [...new Set(Object.values(problems))].filter((text) => text !== message);
  return [message, ...details].join(' · ');
}
