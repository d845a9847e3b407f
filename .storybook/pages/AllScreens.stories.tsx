import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { DESK, PHONE } from './devices';
import { Page, Section } from './Page';
import styles from './Page.module.css';

const meta = {
  title: 'Start/All screens',
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  // e2e/catalog.test.ts skips stories with this tag. It checks each framed story separately.
  tags: ['frames'],
} satisfies Meta;
export default meta;

interface Entry {
  id: string;
  title: string;
  name: string;
  type: string;
}

/** Reads the pages' stories from Storybook's index. */
async function readScreens(): Promise<Entry[]> {
  const response = await fetch('./index.json');
  const { entries } = (await response.json()) as { entries: Record<string, Entry> };
  return Object.values(entries).filter(
    ({ type, title, name }) => type === 'story' && title.startsWith('Screens/') && name !== 'Phone',
  );
}

function Screens() {
  const [screens, setScreens] = useState<Entry[]>([]);
  useEffect(() => {
    readScreens().then(setScreens, () => setScreens([]));
  }, []);
  return (
    <Page title="All screens" intro="Every state of a screen, at the width of a phone and of a desk.">
      {screens.map(({ id, title, name }) => (
        <Section key={id} title={`${title.slice('Screens/'.length)}: ${name}`}>
          <div className={styles.screens}>
            {[PHONE, DESK].map(({ width, height }) => (
              <iframe
                key={width}
                title={`${title}, ${name}, ${width} px`}
                src={`./iframe.html?id=${id}&viewMode=story`}
                width={width}
                height={height}
                loading="lazy"
              />
            ))}
          </div>
        </Section>
      ))}
    </Page>
  );
}

/** Shows the pages side by side. */
export const AllScreens: StoryObj = { render: () => <Screens /> };
