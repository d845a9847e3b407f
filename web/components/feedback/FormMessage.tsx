import { Alert } from 'antd';
import type { ReactNode } from 'react';
import layout from '../layout.module.css';

export type MessageTone = 'error' | 'success' | 'info' | 'warning';

interface FormMessageProps {
  tone: MessageTone;
  title?: string;
  /** The title and the text run on in one paragraph, where room is scarce. */
  compact?: boolean;
  children?: ReactNode;
}

/**
 * antd's Alert: a lasting message in the flow of a form or page, with what happened and what to do next. Errors are announced
 * at once, the others politely. For passing messages, use toasts.
 */
export function FormMessage({ tone, title, compact, children }: FormMessageProps) {
  const inOneLine = (
    <>
      <strong>{title}.</strong> {children}
    </>
  );
  return (
    <Alert
      type={tone}
      role={tone === 'error' ? 'alert' : 'status'}
      showIcon
      classNames={{ section: layout.grow }}
      title={compact && title ? inOneLine : (title ?? children)}
      description={title && !compact ? children : undefined}
    />
  );
}
