import { useEffect, useRef } from 'react';
import { Button } from '../Button';
import { FormMessage } from '../feedback/FormMessage';
import styles from './AlreadySubmitted.module.css';
import type { Difference } from './differences';

interface AlreadySubmittedProps {
  /** What the form submits, in a sentence: 'timecard', 'reading'. */
  noun: string;
  differences: readonly Difference[];
  onStartOver(): void;
}

/** Shown when an earlier attempt arrived and the form was edited since: lists the differences. */
export function AlreadySubmitted({ noun, differences, onStartOver }: AlreadySubmittedProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} tabIndex={-1} className={styles.submitted}>
      <FormMessage tone="warning" title={`This ${noun} was already submitted`}>
        <p>It was sent before your last changes, so it does not include them. Tell the office what is different:</p>
        <table className={styles.differences}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Submitted</th>
              <th scope="col">On this screen</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, submitted, here }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{submitted}</td>
                <td>{here}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Button onClick={onStartOver}>Start a new {noun}</Button>
      </FormMessage>
    </div>
  );
}
