import { Alert, type GetRef } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { announce } from '../../core/announcements';
import layout from '../layout.module.css';

export type MessageTone = 'error' | 'success' | 'info' | 'warning';

interface FormMessageProps {
  tone: MessageTone;
  title?: string;
  /** True to put title and text into one paragraph, to save space. */
  compact?: boolean;
  /** True to skip the announcement, such as for one of many messages in a list. */
  silent?: boolean;
  children?: ReactNode;
}

/**
 * antd's Alert for a lasting message on a form or page. The message says what happened and what to do next. Errors are announced
 * immediately, other messages politely. For passing messages, use toasts.
 */
export function FormMessage({ tone, title, compact, silent, children }: FormMessageProps) {
  const alert = useRef<GetRef<typeof Alert>>(null);
  const said = useRef('');
  // Runs after every render, because the content can be any React node. Announces the message again when its text changes.
  useEffect(() => {
    const text = alert.current?.nativeElement.innerText;
    if (silent || !text || text === said.current) return;
    said.current = text;
    announce(text, { urgent: tone === 'error' });
  });
  const inOneLine = (
    <>
      <strong>{title}.</strong> {children}
    </>
  );
  return (
    <Alert
      type={tone}
      ref={alert}
      // Replaces antd's `alert` role, because the page has only one live region.
      role="note"
      showIcon
      classNames={{ section: layout.grow }}
      title={compact && title ? inOneLine : (title ?? children)}
      description={title && !compact ? children : undefined}
    />
  );
}
