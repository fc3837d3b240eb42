/** What the server answers to somebody who follows the category Animation, and stops. */
import { serve } from './store';

export const followed = {
  id: 3,
  kind: 'category',
  topic_id: 5,
  permalink: 'animation',
  title: 'Animation',
  translated: [],
  letters: true,
  followed_at: '2026-06-01T12:00:00Z',
};

export const serveFollowing = () =>
  serve({
    '/api/following': [],
    'POST /api/following': () => Response.json(followed, { status: 201 }),
    'DELETE /api/following/3': () => new Response(null, { status: 204 }),
  });

export const followedAndStopped = [
  'GET /api/following',
  'POST /api/following',
  'DELETE /api/following/3',
];
