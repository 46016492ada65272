import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { readCreateSearch } from './screens/create/song-again.ts';
import { loadCredits } from './screens/credits/credits-queries.ts';
import { loadDevelop } from './screens/develop/develop-queries.ts';
import { readLibrarySearch } from './screens/library/library-search.ts';
import { readOperateSearch } from './screens/operate/operate-search.ts';
import { readToolSearch } from './screens/tools/tool-search.ts';
import { readVoicesSearch } from './screens/voices/voices-search.ts';
import { sessionQuery } from './session/session.ts';
import { SignInScreen } from './session/sign-in-screen.tsx';
import { LostScreen } from './shell/lost-screen.tsx';
import { Shell } from './shell/shell.tsx';
import { ErrorNotice } from './ui/notice.tsx';

const root = createRootRouteWithContext<{ readonly queryClient: QueryClient }>()({ component: Outlet });

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  component: SignInScreen,
  // Only a path of this app: an address elsewhere would send people to a false page.
  validateSearch: ({ next }): { next?: string } =>
    typeof next === 'string' && /^\/(?![/\\])/.test(next) ? { next } : {},
});

const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  component: Shell,
  beforeLoad: async ({ context, location }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery);
    if (!session) throw redirect({ to: '/sign-in', search: location.href === '/' ? {} : { next: location.href } });
  },
});

const create = createRoute({
  getParentRoute: () => app,
  path: '/',
  validateSearch: readCreateSearch,
  component: lazyRouteComponent(() => import('./screens/create/create-screen.tsx'), 'CreateScreen'),
});

const tools = createRoute({
  getParentRoute: () => app,
  path: '/tools',
  component: lazyRouteComponent(() => import('./screens/tools/tools-screen.tsx'), 'ToolsScreen'),
});

const tool = createRoute({
  getParentRoute: () => app,
  path: '/tools/$operation',
  component: lazyRouteComponent(() => import('./screens/tools/tool-screen.tsx'), 'ToolScreen'),
  validateSearch: readToolSearch,
});

const library = createRoute({
  getParentRoute: () => app,
  path: '/library',
  validateSearch: readLibrarySearch,
  component: lazyRouteComponent(() => import('./screens/library/library-screen.tsx'), 'LibraryScreen'),
});

const task = createRoute({
  getParentRoute: () => app,
  path: '/tasks/$taskId',
  component: lazyRouteComponent(() => import('./screens/task/task-screen.tsx'), 'TaskScreen'),
});

const voices = createRoute({
  getParentRoute: () => app,
  path: '/voices',
  validateSearch: readVoicesSearch,
  component: lazyRouteComponent(() => import('./screens/voices/voices-screen.tsx'), 'VoicesScreen'),
});

const develop = createRoute({
  getParentRoute: () => app,
  path: '/develop',
  loader: ({ context }) => loadDevelop(context.queryClient),
  component: lazyRouteComponent(() => import('./screens/develop/develop-screen.tsx'), 'DevelopScreen'),
});

const credits = createRoute({
  getParentRoute: () => app,
  path: '/credits',
  loader: ({ context }) => loadCredits(context.queryClient),
  component: lazyRouteComponent(() => import('./screens/credits/credits-screen.tsx'), 'CreditsScreen'),
});

const operate = createRoute({
  getParentRoute: () => app,
  path: '/operate',
  validateSearch: readOperateSearch,
  component: lazyRouteComponent(() => import('./screens/operate/operate-screen.tsx'), 'OperateScreen'),
});

const routeTree = root.addChildren([
  signIn,
  app.addChildren([create, tools, tool, library, task, voices, develop, credits, operate]),
]);

export function buildRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: ({ error, reset }) => <ErrorNotice error={error} onRetry={reset} />,
    defaultNotFoundComponent: LostScreen,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof buildRouter>;
  }
}
