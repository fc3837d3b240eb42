import type { Connect, Plugin } from 'vite';

type Request = Connect.IncomingMessage;
type Response = Parameters<Connect.NextHandleFunction>[1];

interface DevShellOptions {
  /** Where `matinee up` serves, such as `http://127.0.0.1:8000`. */
  web: string;
  /** The app's first module, from its root, such as `/src/main.tsx`. */
  entry: string;
}

/**
 * In development a page is still made by the web program, so that session, store and first data
 * are real; only its built assets are exchanged for Vite's modules.
 */
export function devShell({ web, entry }: DevShellOptions): Plugin {
  return {
    name: 'matinee-dev-shell',
    apply: 'serve',
    configureServer(server) {
      async function answer(url: string, request: Request, response: Response) {
        const page = await fetch(web + url, {
          headers: { accept: 'text/html', cookie: request.headers.cookie ?? '' },
          redirect: 'manual',
        });
        const html = withoutBuild(await page.text(), entry);
        response.statusCode = page.status;
        // The policy of a built page forbids what hot reload needs; it is not passed on.
        for (const name of ['content-type', 'location']) {
          const value = page.headers.get(name);
          if (value) response.setHeader(name, value);
        }
        response.setHeader('set-cookie', page.headers.getSetCookie());
        response.end(await server.transformIndexHtml(url, html));
      }

      server.middlewares.use((request, response, next) => {
        const url = request.url ?? '/';
        const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
        if (!wantsPage || url.startsWith(server.config.base)) return next();
        answer(url, request, response).catch(() => {
          response.statusCode = 502;
          response.end(`No answer from ${web}. Start the programs with \`matinee up\`.`);
        });
      });
    },
  };
}

function withoutBuild(html: string, entry: string): string {
  return html
    .replace(/<script\b[^>]*type="module"[^>]*>\s*<\/script>/g, '')
    .replace(/<link\b[^>]*rel="(?:stylesheet|modulepreload)" href="\/static\/[^>]*>/g, '')
    .replace('</head>', `<script type="module" src="${entry}"></script></head>`);
}
