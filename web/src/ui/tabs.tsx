import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import styles from './tabs.module.css';

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly name: string; readonly content: ReactNode }[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
}

/** Parts of a screen of which one is shown; the others do nothing meanwhile. */
export function Tabs<Id extends string>({ label, tabs, value, onChange }: TabsProps<Id>) {
  return (
    <AriaTabs selectedKey={value} onSelectionChange={(id) => onChange(id as Id)}>
      <TabList className={styles.list} aria-label={label}>
        {tabs.map(({ id, name }) => (
          <Tab key={id} id={id} className={styles.tab}>
            {name}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
