import type { ReactNode } from 'react';
import { classes } from '../../../../components/classes';
import layout from '../../../../components/layout.module.css';

interface SecurityRowProps {
  title: string;
  badge?: ReactNode;
  /** Lines below the title. */
  facts: readonly (string | false | null | undefined)[];
  action?: ReactNode;
}

/** Row of a list on the security page, such as a device or an access token. The action's button is on the right. */
export function SecurityRow({ title, badge, facts, action }: SecurityRowProps) {
  return (
    <li className={classes(layout.row, layout.wide)}>
      <div className={layout.grow}>
        <div className={layout.row}>
          <h3 className={layout.title}>{title}</h3>
          {badge}
        </div>
        {facts.map(
          (fact) =>
            fact && (
              <p key={fact} className={layout.quiet}>
                {fact}
              </p>
            ),
        )}
      </div>
      {action}
    </li>
  );
}
