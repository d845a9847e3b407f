import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { Antd } from '../Antd';
import { Icon } from '../Icon';
import styles from './Notice.module.css';

interface NoticeProps {
  tone: 'info' | 'warning' | 'error';
  title?: string;
  children: ReactNode;
}

const icons = { info: 'info', warning: 'error', error: 'error' } as const;

/** A lasting notice on a signed-in screen, as antd's alert. Forms, and screens before sign-in, use `FormMessage`. */
export function Notice({ tone, title, children }: NoticeProps) {
  return (
    <Antd>
      <Alert
        type={tone}
        role={tone === 'error' ? 'alert' : 'status'}
        showIcon
        icon={<Icon name={icons[tone]} />}
        title={title ? <p className={styles.title}>{title}</p> : children}
        description={title ? children : undefined}
      />
    </Antd>
  );
}
