import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export interface Tab<Name extends string> {
  name: Name;
  label: ReactNode;
  panel: ReactNode;
}

interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly Tab<Name>[];
  value: Name;
  onChange: (name: Name) => void;
}

export function Tabs<Name extends string>({ label, tabs, value, onChange }: TabsProps<Name>) {
  return (
    <Base.Root value={value} onValueChange={(next: Name) => onChange(next)}>
      <Base.List
        aria-label={label}
        className="relative flex gap-6 overflow-x-auto border-b border-hairline"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.name}
            value={tab.name}
            className="h-10 rounded-control text-14 font-medium whitespace-nowrap text-text-2 transition-colors outline-offset-[-2px] hover:text-text data-active:text-text"
          >
            {tab.label}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) bg-text transition-[translate,width] duration-220 ease-out" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.name} value={tab.name} className="pt-6">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
