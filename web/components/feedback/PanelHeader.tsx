import type { ReactNode } from 'react';
import { IconButton } from '../IconButton';
import styles from './PanelHeader.module.css';

interface PanelHeaderProps {
  title: string;
  titleId?: string;
  /** Next to the button that closes it: previous and next. */
  controls?: ReactNode;
  onClose(): void;
}

/** The title of a panel and the button that closes it. */
export const PanelHeader = ({ title, titleId, controls, onClose }: PanelHeaderProps) => (
  <header className={styles.header}>
    <h2 id={titleId} className={styles.title}>
      {title}
    </h2>
    {controls}
    <IconButton icon="close" label="Close" onClick={onClose} />
  </header>
);
