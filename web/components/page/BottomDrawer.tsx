import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import styles from './FilterBar.module.css';

interface BottomDrawerProps {
  title: string;
  open: boolean;
  onClose(): void;
  children: ReactNode;
  footer: ReactNode;
}

/** antd's drawer at the bottom edge of a phone, within the thumb's reach. */
export function BottomDrawer({ title, open, onClose, children, footer }: BottomDrawerProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={title}
      placement="bottom"
      size="auto"
      closable={{ placement: 'end' }}
      classNames={{ close: styles.drawerClose }}
      footer={footer}
    >
      {children}
    </Drawer>
  );
}
