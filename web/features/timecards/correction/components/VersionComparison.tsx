import { useLingui } from '@lingui/react';
import { classes } from '../../../../components/classes';
import { FormMessage } from '../../../../components/feedback/FormMessage';
import layout from '../../../../components/layout.module.css';
import { Panel } from '../../../../components/page/Panel';
import { useShownFocus } from '../../card/useShownFocus';
import type { ContestedPart } from '../merge';
import styles from './versions.module.css';

interface VersionComparisonProps {
  /** Title such as 'Owen Blake approved this timecard on Mar 4, 2025 8:15 AM'. */
  title: string;
  /** Consequence for the typed version, and the next step. */
  text: string;
  theirName: string;
  parts: readonly ContestedPart[];
}

/** Shows the typed version next to a version that can no longer be changed. */
export function VersionComparison({ title, text, theirName, parts }: VersionComparisonProps) {
  const { _ } = useLingui();
  const frame = useShownFocus();
  return (
    <div ref={frame} tabIndex={-1} className={layout.focused}>
      <Panel>
        <div className={layout.stack}>
          <FormMessage tone="warning" title={title}>
            <p>{text}</p>
          </FormMessage>
          {parts.length > 0 && (
            <div className={layout.stack}>
              {parts.map(({ key, label, theirs, yours }) => (
                <div key={key}>
                  <h3 className={layout.title}>{label}</h3>
                  <div className={layout.pair}>
                    <Version name={theirName} lines={theirs} />
                    <Version name={_('Yours')} lines={yours} />
                  </div>
                </div>
              ))}
            </div>
          )}
        </div>
      </Panel>
    </div>
  );
}

function Version({ name, lines }: { name: string; lines: readonly string[] | null }) {
  const { _ } = useLingui();
  return (
    <div className={classes(layout.stack, layout.tight, layout.figures, layout.framed, styles.version)}>
      <span className={layout.quiet}>{name}</span>
      {(lines ?? [_('Not on the timecard')]).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  );
}
