import { Button as AntdButton } from 'antd';
import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { type ButtonVariant, looks } from './Button';

interface LinkButtonProps {
  to: string;
  variant?: ButtonVariant;
  /** Name for screen readers, if several links have the same text. */
  'aria-label'?: string;
  children: ReactNode;
}

/** A link that looks like a button, for the main action of a page or row. */
export function LinkButton({ to, variant = 'default', children, ...named }: LinkButtonProps) {
  return (
    <AntdButton {...named} {...looks[variant]} href={useHref(to)} onClick={useLinkClickHandler(to)}>
      {children}
    </AntdButton>
  );
}
