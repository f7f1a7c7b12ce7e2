// A page Worker that is there and cannot answer.
export default { fetch: () => new Response(null, { status: 500 }) };
