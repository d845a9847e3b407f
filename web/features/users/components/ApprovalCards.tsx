import { Card } from 'antd';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { classes } from '../../../components/classes';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { Loading } from '../../../components/feedback/Loading';
import { StatusBadge } from '../../../components/feedback/StatusBadge';
import layout from '../../../components/layout.module.css';
import { ChoicePicker } from '../../../components/pickers/ChoicePicker';
import { APPROVAL_SKELETON_CARDS } from '../../../core/constants';
import { formatDay } from '../../../core/days';
import { dayOfMoment } from '../../../core/format';
import type { Role } from '../../../schema.generated';
import type { PendingUserFragment } from '../pending-users.generated';
import { DEFAULT_ROLE, roleOptions } from '../roles';
import styles from './ApprovalCards.module.css';

interface ApprovalCardsProps {
  /** Undefined while loading. */
  users: readonly PendingUserFragment[] | undefined;
  error?: { message: string };
  /** Ids of users who are being approved or rejected. */
  deciding: ReadonlySet<string>;
  /** Approves with a role. Rejects if the role is null. */
  onDecide(id: string, role: Role | null): void;
  onRetry(): void;
}

/** The pending registrations, one card each. */
export function ApprovalCards({ users, error, deciding, onDecide, onRetry }: ApprovalCardsProps) {
  if (!users && error) return <ErrorState error={error} onRetry={onRetry} />;
  if (!users) return <Skeletons />;
  if (users.length === 0) {
    return <EmptyState icon="check" title="All caught up!" text="No pending user approvals at this time" />;
  }
  return (
    <ul className={classes(layout.list, layout.cards, styles.cards)}>
      {users.map((user) => (
        <ApprovalCard
          key={user.id}
          user={user}
          pending={deciding.has(user.id)}
          onDecide={(role) => onDecide(user.id, role)}
        />
      ))}
    </ul>
  );
}

interface ApprovalCardProps {
  user: PendingUserFragment;
  pending: boolean;
  onDecide(role: Role | null): void;
}

function ApprovalCard({ user, pending, onDecide }: ApprovalCardProps) {
  const [role, setRole] = useState<Role>(DEFAULT_ROLE);
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || 'New User';
  return (
    <li>
      <Card className={styles.card} classNames={{ body: layout.stack }} styles={{ body: { height: '100%' } }}>
        <div className={layout.row}>
          {/* The badges wrap below the name if they don't fit next to it. */}
          <h2 className={layout.title} style={{ flex: '1 0 auto', maxWidth: '100%' }}>
            {name}
          </h2>
          <StatusBadge tone="secondary">Pending</StatusBadge>
          {!user.emailVerified && <StatusBadge tone="neutral">Email not verified</StatusBadge>}
        </div>
        <div className={layout.grow}>
          <p>{user.email}</p>
          <p className={layout.quiet}>Registered {registeredOn(user.createdAt)}</p>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would frame a single control. */}
        <div role="group" aria-label={`Role for ${name}`}>
          <ChoicePicker<Role> label="Role" disabled={pending} value={role} onChange={setRole} options={roleOptions} />
        </div>
        <div className={layout.pair}>
          <Button
            variant="primary"
            icon="check"
            pending={pending}
            onClick={() => onDecide(role)}
            aria-label={`Approve ${name}`}
          >
            Approve
          </Button>
          <Button
            variant="caution"
            icon="close"
            pending={pending}
            onClick={() => onDecide(null)}
            aria-label={`Reject ${name}`}
          >
            Reject
          </Button>
        </div>
      </Card>
    </li>
  );
}

const registeredOn = (createdAt: string | null) => (createdAt ? formatDay(dayOfMoment(createdAt)) : 'Recently');

function Skeletons() {
  return (
    <Loading className={classes(layout.cards, styles.cards)}>
      {Array.from({ length: APPROVAL_SKELETON_CARDS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton cards are all alike.
        <Card key={index} className={styles.card} loading aria-hidden />
      ))}
    </Loading>
  );
}
