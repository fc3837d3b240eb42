import { NavLink, Outlet, useSearchParams } from 'react-router';
import { PageHeader } from '../../components/PageHeader';
import { insightsTexts as text } from '../../messages/insights';
import { NUMBERS_SECTIONS, paths } from '../../paths';
import { carried } from './period';

/** The room of the numbers: each part has its own address, and the days go along from part to part. */
export function InsightsLayout() {
  const [params] = useSearchParams();
  return (
    <>
      <PageHeader title={text.title} />
      <nav
        aria-label={text.sections}
        className="mb-4 flex gap-1 overflow-x-auto border-b border-hairline pb-2 max-sm:-mx-4 max-sm:scroll-px-4 max-sm:px-4"
      >
        {NUMBERS_SECTIONS.map((section) => (
          <NavLink
            key={section}
            end={section === 'overview'}
            to={paths.numbers(section) + carried(params)}
            className={({ isActive }) =>
              `flex h-9 shrink-0 items-center rounded-control px-3 aria-[current=page]:[scroll-initial-target:nearest] text-14 font-medium transition-colors ${
                isActive ? 'bg-veil-strong text-text' : 'text-text-2 hover:bg-veil hover:text-text'
              }`
            }
          >
            {text.tabs[section]}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  );
}
